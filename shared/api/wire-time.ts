import { parseWallTime } from '@shop/shared/dates/wall-time'
import * as v from 'valibot'
import { zoneOfAnswer } from './decode.ts'
import { optional } from './optional.ts'

/**
 * Wall time of the museum, ISO with a zone, or Unix seconds. A number becomes a text with a mark,
 * so that it is sent back as a number.
 */
const writtenTime = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((time) => (typeof time === 'number' ? `@${time}` : time)),
  v.check((text) => parseWallTime(text, zoneOfAnswer()) !== null, 'not a time'),
)

/** A date and time in the backend's own format, sent back unchanged. */
export const datetime = v.pipe(writtenTime, v.nonEmpty())

/** A day in the museum's time zone, `YYYY-MM-DD`; a time is reduced to its day. */
export const day = v.pipe(
  writtenTime,
  v.transform((text) => parseWallTime(text, zoneOfAnswer())?.date ?? ''),
)

export const optionalDatetime = optional(datetime, null)
export const optionalDay = optional(day, null)
