import { type RawBuilder, sql } from 'kysely'

const MINUTE_MS = 60_000

export interface Pace {
  served: number
  served_at: Date
  per_minute: number
  issued: number
}

/** The highest number let in at this moment; never above the last number that was given. */
export function letInAt({ served, served_at, per_minute, issued }: Pace, now: Date): number {
  const passed = Math.max(0, now.getTime() - served_at.getTime())
  return Math.min(issued, served + Math.floor((passed * per_minute) / MINUTE_MS))
}

/** The number of `letInAt` in SQL, without the limit of the last given number. */
export function couldBeLetIn(now: Date): RawBuilder<number> {
  return sql<number>`(served + floor(greatest(0, extract(epoch from (${now}::timestamptz - served_at)))
    * per_minute / 60)::bigint)`
}
