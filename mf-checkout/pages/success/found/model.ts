import { bookingReview, type FoundBooking } from '@shop/shared/api/endpoints/booking'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { latestAnswer } from '@shop/shared/async/latest-answer'
import { museumAsked } from '@shop/shared/checkout/known-ahead'
import { personForgotten } from '@shop/shared/session/forget-person'
import { forgetSession, readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { attach, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { booked } from '../../../features/store-booking/model.ts'
import { filesReset } from '../files/model.ts'
import { visitAsked } from '../visit-model.ts'
import { $keepState, keepFx, recallKeptFx } from './kept-model.ts'

type Found =
  | { kind: 'loading' }
  | { kind: 'shown'; booking: FoundBooking }
  /** The key opens nothing: it is wrong, incomplete, or too old. */
  | { kind: 'unknown' }
  | { kind: 'failed'; failure: ApiFailure }

/** The page is shown; null if its address has no key (any more). */
export const linkOpened = createEvent<string | null>()
export const foundRetried = createEvent()
/** The date of a line was changed; the booking as it is now. */
export const dateChanged = createEvent<FoundBooking>()
/** The same for a gift voucher of the booking. */
export const giftChanged = createEvent<FoundBooking>()

// The key alone opens the booking: no redirect to sign-in.
export const readBookingFx = createRequest(bookingReview, { ownsUnauthorised: true })

export const recallKeyFx = createEffect(() => {
  const key = readSession(STORAGE_KEYS.bookingKey)
  return typeof key === 'string' ? key : null
})
/** Stores the key for a reload: it is removed from the address, which other people may see. */
export const keepKeyFx = createEffect((key: string) => {
  writeSession(STORAGE_KEYS.bookingKey, key)
})
export const forgetKeyFx = createEffect(() => forgetSession(STORAGE_KEYS.bookingKey))

/** The key of the link that this tab has opened last; null before any. */
export const $key = createStore<string | null>(null)
  .on(linkOpened, (known, key) => key ?? known)
  .on(recallKeyFx.doneData, (known, stored) => known ?? stored)
  // A booking made in this tab is shown without any link.
  .reset([personForgotten, booked])
export const $hasKey = $key.map((key) => key !== null)

/** Asks for the booking that this key opens. */
export const bookingAsked = createEvent<string>()
const answer = latestAnswer(readBookingFx, { outdated: [personForgotten, booked] })

/** The key of the last question; the page may ask by the key of this visit before that of a link. */
export const $askedKey = createStore('')
  .on(bookingAsked, (_, key) => key)
  .reset([personForgotten, booked])

export const $found = createStore<Found>({ kind: 'loading' })
  .on(bookingAsked, (): Found => ({ kind: 'loading' }))
  .on(answer.answered, (_, { result }): Found => ({ kind: 'shown', booking: result }))
  .on([dateChanged, giftChanged], (_, booking): Found => ({ kind: 'shown', booking }))
  // Without an answer, shows the tickets that were kept on this device.
  .on(recallKeptFx.done, (found, { params: { failure }, result: kept }): Found => {
    if (failure === null) return found
    if (isInvalidLink(failure)) return { kind: 'unknown' }
    return kept === null ? { kind: 'failed', failure } : { kind: 'shown', booking: kept }
  })
  .reset([personForgotten, booked])

const recallHereFx = attach({ effect: recallKeyFx })
sample({ clock: linkOpened, filter: (key) => key === null, target: recallHereFx })
sample({ clock: linkOpened, filter: (key): key is string => key !== null, target: keepKeyFx })
sample({ clock: linkOpened, filter: (key): key is string => key !== null, target: bookingAsked })
// Requests the booking by the stored key, unless it was requested: removing the key from the address
// opens the page once more.
sample({
  clock: recallHereFx.finally,
  source: { key: $key, asked: $askedKey },
  filter: ({ key, asked }) => key !== null && key !== asked,
  fn: ({ key }) => key ?? '',
  target: bookingAsked,
})
sample({
  clock: foundRetried,
  source: $askedKey,
  target: bookingAsked,
})
sample({ clock: linkOpened, target: filesReset })
sample({ clock: bookingAsked, fn: (key) => ({ body: { key } }), target: answer.asked })
sample({
  clock: merge([$found.updates.filter({ fn: ({ kind }) => kind === 'unknown' }), booked]),
  target: forgetKeyFx,
})
sample({
  clock: [answer.failed.map(({ error }) => error), answer.answered.map(() => null)],
  source: $key,
  fn: (key, failure) => ({ key, failure }),
  target: recallKeptFx,
})
sample({
  clock: answer.failed,
  source: $key,
  filter: (key, { error }) => key !== null && isInvalidLink(error),
  fn: (key) => ({ key, booking: null }),
  target: keepFx,
})
// The kept tickets have the old codes.
sample({
  clock: dateChanged,
  source: { key: $key, state: $keepState },
  filter: ({ key, state }) => key !== null && state === 'kept',
  fn: ({ key }, booking) => ({ key, booking }),
  target: keepFx,
})
const bookingShown = answer.answered.map(({ result }) => result)
sample({ clock: bookingShown, target: museumAsked })
sample({
  clock: bookingShown,
  filter: ({ lines }) => lines.some(({ datetime }) => datetime !== null),
  target: visitAsked,
})

/** Whether the server has answered that the link is invalid. Other failures do not mean that. */
function isInvalidLink(failure: ApiFailure): boolean {
  if (failure.kind === 'http') return failure.status === 404
  return failure.kind === 'gone' || failure.kind === 'invalid' || failure.kind === 'unauthorised'
}
