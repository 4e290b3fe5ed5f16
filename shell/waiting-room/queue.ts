import type { waitingRoomState } from '@shop/shared/api/endpoints/waiting-room'
import type { CartLine } from '@shop/shared/cart/line'
import type { PageOfPath } from '@shop/shared/routing/route-of-path'
import type { RouteName } from '@shop/shared/routing/routes'
import type * as v from 'valibot'

/** The state of the room, and when the answer arrived, in ms on the page's clock. */
export interface RoomAnswer extends v.InferOutput<typeof waitingRoomState.answer> {
  at: number
}

const MINUTE_MS = 60_000
/**
 * In ms: a browser waits at most this long until the next poll, unless the server asks for a longer
 * interval.
 */
const LONGEST_PAUSE_MS = 60_000
/** In ms: a visitor without a place polls only to learn whether a waiting room has opened. */
const UNCONCERNED_PAUSE_MS = 30_000

/**
 * How many visitors must still be let in until the visitor with this number is in, this visitor
 * included; 0 if the visitor is in.
 */
export function turnsUntil({ let_in, per_minute, at }: RoomAnswer, number: number, now: number) {
  const since = Math.floor(((now - at) * per_minute) / MINUTE_MS)
  return Math.max(0, number - let_in - since)
}

/**
 * Minutes until the visitor's turn, as a whole number of at least one; null while the room is
 * paused.
 */
export function minutesUntil({ per_minute }: RoomAnswer, turns: number): number | null {
  return per_minute === 0 ? null : Math.max(1, Math.ceil(turns / per_minute))
}

/**
 * Ms until the next poll: the server's interval or, if that is longer, a tenth of the time until
 * the visitor's turn. `random` from 0 to 1 spreads browsers that were answered together.
 */
export function pauseMs(answer: RoomAnswer, turns: number | null, random: number): number {
  const told = Math.max(1, answer.poll_s) * 1000
  const spread = 0.8 + random * 0.4
  if (turns === null) return Math.max(told, UNCONCERNED_PAUSE_MS) * spread
  const untilTurn = answer.per_minute === 0 ? 0 : (turns / answer.per_minute) * MINUTE_MS
  return Math.max(told, Math.min(LONGEST_PAUSE_MS, untilTurn / 10)) * spread
}

const OFFERS: readonly RouteName[] = ['ticket', 'guidedTour', 'product', 'pass', 'voucher']

/**
 * Does the visitor need a place? Only if an offer of the waiting room is in the basket or on the
 * page.
 */
export function isConcerned(
  { event }: Pick<RoomAnswer, 'event'>,
  lines: readonly CartLine[],
  page: PageOfPath | null,
): boolean {
  if (event === null) return lines.length > 0 || (page !== null && OFFERS.includes(page.name))
  const isInBasket = lines.some((line) => 'eventId' in line && line.eventId === event)
  return isInBasket || (page?.name === 'ticket' && page.params.id === event)
}

/**
 * The minutes until the visitor's turn are announced only when the next of these numbers is
 * reached, not every few seconds. Above 60, they are announced every half hour.
 */
const SPOKEN_MINUTES = [1, 2, 5, 10, 20, 30, 60] as const

/**
 * The number that is announced for `minutes`. It is never smaller, so that the wait is never longer
 * than announced.
 */
export function announcedMinutes(minutes: number): number {
  return SPOKEN_MINUTES.find((step) => minutes <= step) ?? Math.ceil(minutes / 30) * 30
}
