import type { Event } from '@shop/shared/api/endpoints/events'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { hasEnded } from '../../catalogue/has-ended.ts'

/** The one thing a visitor should know before opening an event. */
export type EventHint =
  | { kind: 'ended' }
  | { kind: 'soldOut' }
  | { kind: 'today' }
  /** `YYYY-MM-DD` */
  | { kind: 'next'; date: string }
  | { kind: 'none' }

export function eventHint(
  event: Pick<Event, 'end' | 'sold_out' | 'next_date'>,
  now: Date,
  zone: string,
): EventHint {
  if (hasEnded(event, now, zone)) return { kind: 'ended' }
  if (event.sold_out) return { kind: 'soldOut' }
  if (event.next_date === todayInMuseum(now, zone)) return { kind: 'today' }
  return event.next_date ? { kind: 'next', date: event.next_date } : { kind: 'none' }
}
