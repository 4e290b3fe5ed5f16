import { decode } from '@shop/shared/api/decode'
import { bookingReview, type FoundBooking } from '@shop/shared/api/endpoints/booking'
import type { ApiFailure } from '@shop/shared/api/failure'
import { currentTime } from '@shop/shared/dates/clock'
import { personForgotten } from '@shop/shared/session/forget-person'
import { KEPT_TICKETS } from '@shop/shared/session/kept-tickets'
import { createEffect, createEvent, createStore, sample } from 'effector'

/** The oldest bookings are replaced. */
const MOST = 5
/** In ms: tickets are deleted this long after the last visit. */
const AFTER_VISIT_MS = 2 * 24 * 60 * 60_000

interface Kept {
  /** The key of the link that opened the booking. */
  key: string
  booking: FoundBooking
}

type KeepState = 'none' | 'kept' | 'failed'

/** Keeps the booking on this device, or removes it if it is kept. */
export const keepToggled = createEvent<Kept>()

/** Keeps the booking of a key, or removes it with null; without a key, removes all of them. */
export const keepFx = createEffect(
  ({ key, booking }: { key: string | null; booking: FoundBooking | null }) => {
    const others = readAll().filter((kept) => key !== null && kept.key !== key)
    const all =
      key !== null && booking !== null ? [...others, { key, booking }].slice(-MOST) : others
    if (all.length === 0) localStorage.removeItem(KEPT_TICKETS)
    else localStorage.setItem(KEPT_TICKETS, JSON.stringify(all))
  },
)
/**
 * The kept booking of a key; null if there is none. `failure`: why the server did not return the
 * booking; null if it did.
 */
export const recallKeptFx = createEffect(
  (wanted: { key: string | null; failure: ApiFailure | null }) =>
    readAll().find(({ key }) => key === wanted.key)?.booking ?? null,
)

export const $keepState = createStore<KeepState>('none')
  .on(recallKeptFx.doneData, (_, booking): KeepState => (booking === null ? 'none' : 'kept'))
  .on(keepFx.done, (_, { params: { booking } }): KeepState => (booking === null ? 'none' : 'kept'))
  .on(keepFx.fail, (): KeepState => 'failed')
  // The tickets themselves are deleted with all data of the person.
  .reset(personForgotten)

sample({
  clock: keepToggled,
  source: $keepState,
  fn: (state, { key, booking }) => ({ key, booking: state === 'kept' ? null : booking }),
  target: keepFx,
})

/** The kept bookings whose visits are not over; none if the storage is blocked or unreadable. */
function readAll(): Kept[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEPT_TICKETS) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored.flatMap((entry: Partial<Kept> | null) => {
      const read = decode(bookingReview.answer, entry?.booking)
      if (typeof entry?.key !== 'string' || !read.ok || isOver(read.value)) return []
      return { key: entry.key, booking: read.value }
    })
  } catch {
    return []
  }
}

function isOver({ lines }: FoundBooking): boolean {
  const last =
    lines
      .map(({ datetime }) => datetime ?? '')
      .sort()
      .at(-1) ?? ''
  return !(Date.parse(last.slice(0, 10)) + AFTER_VISIT_MS > currentTime().getTime())
}
