import type { Lifetime } from '@shop/shared/booking/bookable-days'

/** What was fetched of an event before it was opened. */
export interface Ahead {
  eventId: string
  /** When it was asked for. */
  at: Date
  lifetime: Lifetime
  /** Places by day `YYYY-MM-DD`. */
  places: Readonly<Record<string, number>>
  /** Months `YYYY-MM`, both included. */
  months: { from: string; to: string }
}

export type AheadByEvent = readonly Ahead[]

/** Places go fast: what is older is asked for again. */
const FRESH_MS = 60_000
/** A visitor looks at several events; the memory of the page stays bounded. */
const MOST_KEPT = 8

export function withAhead(kept: AheadByEvent, fetched: Ahead): AheadByEvent {
  const others = kept.filter(({ eventId }) => eventId !== fetched.eventId)
  return [...others.slice(1 - MOST_KEPT), fetched]
}

function isFresh({ at }: Ahead, now: Date): boolean {
  const age = now.getTime() - at.getTime()
  return age >= 0 && age < FRESH_MS
}

/** What is known of an event that is opened now; null when there is nothing, or nothing new enough. */
export function aheadOf(kept: AheadByEvent, eventId: string, now: Date): Ahead | null {
  return kept.find((known) => known.eventId === eventId && isFresh(known, now)) ?? null
}
