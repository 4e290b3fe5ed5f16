import { clockTime } from '@shop/shared/dates/clock-time'
import { byMuseumDay } from '@shop/shared/dates/day-keys'
import * as v from 'valibot'
import { zoneOfAnswer } from './decode.ts'

/** A map by the museum's days, see `byMuseumDay`. */
export const byDay = <Value>(map: v.GenericSchema<unknown, Record<string, Value>>) =>
  v.pipe(
    map,
    v.transform((read) => byMuseumDay(read, zoneOfAnswer())),
  )

/** A map by times of day on the museum's clock, see `clockTime`. */
export const byTime = <Value>(map: v.GenericSchema<unknown, Record<string, Value>>) =>
  v.pipe(
    map,
    v.transform(
      (read): Record<string, Value> =>
        Object.fromEntries(Object.entries(read).map(([key, one]) => [timeInMuseum(key), one])),
    ),
  )

export function timeInMuseum(written: string): string {
  return clockTime(written, zoneOfAnswer())
}
