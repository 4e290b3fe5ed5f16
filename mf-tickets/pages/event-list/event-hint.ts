import type { Event } from '@shop/shared/api/endpoints/events'
import { type DateHint, dateHint } from '@shop/shared/catalogue/date-hint'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { hasEnded } from '../../catalogue/has-ended.ts'

/** The most important fact for a visitor who has not yet opened the event. */
export type EventHint = { kind: 'ended' } | DateHint

export function eventHint(
  event: Pick<Event, 'end' | 'sold_out' | 'next_date'>,
  now: Date,
  zone: string,
): EventHint {
  if (hasEnded(event, now, zone)) return { kind: 'ended' }
  return dateHint(event, todayInMuseum(now, zone))
}

/** Bookable events first, then sold-out ones, then ended ones; otherwise the order stays. */
export function bookableFirst<Hinted extends { hint: EventHint }>(
  events: readonly Hinted[],
): Hinted[] {
  const rank = ({ hint }: Hinted) => (hint.kind === 'ended' ? 2 : hint.kind === 'soldOut' ? 1 : 0)
  return [...events].sort((one, other) => rank(one) - rank(other))
}
