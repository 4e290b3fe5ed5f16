import { bookingGift } from '@shop/shared/api/endpoints/booking'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { latestAnswer } from '@shop/shared/async/latest-answer'
import { personForgotten } from '@shop/shared/session/forget-person'
import { combine, createEvent, createStore, sample } from 'effector'
import { $askedKey, bookingAsked, giftChanged } from './model.ts'

/**
 * The buyer wants a gift mailed on another day `on`, or once more after it was mailed `sent` times:
 * pressing again after a lost answer, or in another tab, is the same wish.
 */
export const giftWanted = createEvent<{ line: number } & (Pick<GiftDay, 'on'> | { sent: number })>()

interface GiftDay {
  line: number
  on: string
}

export const dayTyped = createEvent<GiftDay>()
/** The buyer wants the typed day; `on` if none was typed. */
export const dayConfirmed = createEvent<GiftDay>()

// The key alone opens the booking: no redirect to sign-in.
export const changeGiftFx = createRequest(bookingGift, { ownsUnauthorised: true })
const over = [bookingAsked, personForgotten]
const change = latestAnswer(changeGiftFx, { outdated: over })

/** Position of the line that is being changed; null if none is. */
export const $changingLine = createStore<number | null>(null)
  .on(change.asked, (_, { body }) => body?.line ?? null)
  .reset([...over, change.answered, change.failed])
export const $giftFailure = createStore<{ line: number; failure: ApiFailure } | null>(null)
  .on(change.failed, (_, { params, error }) => ({ line: params.body?.line ?? 0, failure: error }))
  .reset([...over, change.asked])

/** Days as typed, by line. */
export const $typedDays = createStore<Readonly<Record<number, string>>>({})
  .on(dayTyped, (days, { line, on }) => ({ ...days, [line]: on }))
  .reset(over)

sample({
  clock: dayConfirmed,
  source: $typedDays,
  fn: (days, { line, on }) => ({ line, on: days[line] ?? on }),
  target: giftWanted,
})
sample({
  clock: giftWanted,
  source: combine({ key: $askedKey, changing: $changingLine }),
  filter: ({ changing }) => changing === null,
  fn: ({ key }, wish) => ({ body: { key, ...wish } }),
  target: change.asked,
})
sample({ clock: change.answered, fn: ({ result }) => result, target: giftChanged })
