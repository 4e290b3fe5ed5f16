import { bookingGift } from '@shop/shared/api/endpoints/booking'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { latestAnswer } from '@shop/shared/async/latest-answer'
import { personForgotten } from '@shop/shared/session/forget-person'
import { createEvent, createStore, sample } from 'effector'
import { $askedKey, bookingAsked, giftChanged } from './model.ts'

export const dayTyped = createEvent<{ line: number; on: string }>()
/**
 * The buyer wants a gift mailed on the typed day, or on `on` if none was typed; or once more after
 * it was mailed `sent` times. Pressing again, after a lost answer, is the same wish.
 */
export const giftWanted = createEvent<{ line: number } & ({ on: string } | { sent: number })>()

// The key alone opens the booking: no redirect to sign-in.
export const changeGiftFx = createRequest(bookingGift, { ownsUnauthorised: true })
const over = [bookingAsked, personForgotten]
const change = latestAnswer(changeGiftFx, { outdated: over })

export const $isChanging = change.$isAsking
export const $giftFailure = createStore<{ line: number; failure: ApiFailure } | null>(null)
  .on(change.failed, (_, { params, error }) => ({ line: params.body?.line ?? 0, failure: error }))
  .reset([...over, change.asked])
/** Days as typed, by line. */
export const $typedDays = createStore<Readonly<Record<number, string>>>({})
  .on(dayTyped, (days, { line, on }) => ({ ...days, [line]: on }))
  .reset(over)

sample({
  clock: giftWanted,
  source: { key: $askedKey, days: $typedDays, isChanging: $isChanging },
  filter: ({ isChanging }) => !isChanging,
  fn: ({ key, days }, wish) => ({
    body: { key, ...wish, ...('on' in wish && { on: days[wish.line] ?? wish.on }) },
  }),
  target: change.asked,
})
sample({ clock: change.answered, fn: ({ result }) => result, target: giftChanged })
