import { instantsOfWall } from '@shop/shared/dates/instants-of-wall'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import { isDay } from '@shop/shared/dates/wall-time'

/**
 * The longest wait for a change. Scheduled changes are deleted later than this, so a deleted change
 * is no longer waiting.
 */
const LONGEST_AHEAD_DAYS = 366
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/**
 * When a change is made and, if set, undone: the museum's wall time, `YYYY-MM-DDTHH:mm`. `from` may
 * be empty if `until` is set.
 */
export interface SentTimes {
  from: string
  until: string | null
}

export interface TimesRefusal {
  field: keyof SentTimes
  because: 'unreadable' | 'skipped' | 'twice' | 'past' | 'tooFar' | 'notAfter'
  /** The next wall time that occurs exactly once, if the sent time is skipped or occurs twice. */
  next?: string
}

export type ReadTimes =
  | { kind: 'times'; from: Date; until: Date | null }
  | { kind: 'refused'; refusal: TimesRefusal }

/** The present minute may be over when the server reads it: a change that ends begins at once. */
export function withBeginning({ from, until }: SentTimes, zone: string, now: Date): SentTimes {
  const minute = nowInMuseum(now, zone).replace(' ', 'T').slice(0, 16)
  return { from: until !== null && from === minute ? '' : from, until }
}

/**
 * The instants for the wall times; refuses times that a clock change skips or repeats. A change
 * that ends may have no beginning: it begins at once.
 */
export function readTimes({ from, until }: SentTimes, zone: string, now: Date): ReadTimes {
  const begin = from === '' && until !== null ? { at: now } : readTime(from, zone, now)
  if (!('at' in begin)) return { kind: 'refused', refusal: { field: 'from', ...begin } }
  if (until === null) return { kind: 'times', from: begin.at, until: null }
  const end = readTime(until, zone, now)
  if (!('at' in end)) return { kind: 'refused', refusal: { field: 'until', ...end } }
  return end.at > begin.at
    ? { kind: 'times', from: begin.at, until: end.at }
    : { kind: 'refused', refusal: { field: 'until', because: 'notAfter' } }
}

type ReadTime = { at: Date } | Omit<TimesRefusal, 'field'>

function readTime(sent: string, zone: string, now: Date): ReadTime {
  const [, day = '', time] = /^(\d{4}-\d\d-\d\d)T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(sent) ?? []
  if (!isDay(day)) return { because: 'unreadable' }
  // Compare dates that are far away without the zone: zone data may not cover their years.
  const away = Date.parse(`${day}T${time}Z`) - now.getTime()
  if (away < -2 * DAY_MS) return { because: 'past' }
  if (away > (LONGEST_AHEAD_DAYS + 2) * DAY_MS) return { because: 'tooFar' }
  const wall = `${day} ${time}:00`
  const [at, again] = instantsOfWall(wall, zone).instants
  if (at === undefined) return { because: 'skipped', next: nextUnique(wall, zone) }
  if (again !== undefined) return { because: 'twice', next: nextUnique(wall, zone) }
  if (at <= now) return { because: 'past' }
  return at.getTime() - now.getTime() > LONGEST_AHEAD_DAYS * DAY_MS ? { because: 'tooFar' } : { at }
}

/** Clock changes are an hour or less almost everywhere, and a day at most. */
function nextUnique(wall: string, zone: string): string {
  let time = Date.parse(`${wall.replace(' ', 'T')}Z`)
  const limit = time + DAY_MS + 60 * MINUTE_MS
  const isUnique = () => instantsOfWall(asWall(time), zone).instants.length === 1
  while (!isUnique() && time < limit) time += MINUTE_MS
  return asWall(time).slice(0, 16).replace(' ', 'T')
}

function asWall(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ')
}
