import { customerRecord } from '@shop/shared/api/endpoints/customer-record'
import { waitingListClaim } from '@shop/shared/api/endpoints/waiting-list'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { latestAnswer } from '@shop/shared/async/latest-answer'
import { $timeZone } from '@shop/shared/config/model'
import { $token, signedIn } from '@shop/shared/customer/model'
import { formatTime } from '@shop/shared/dates/format-date'
import { parseWallTime } from '@shop/shared/dates/wall-time'
import { type GlobalMessage, messageShown } from '@shop/shared/messages/model'
import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import * as v from 'valibot'

/** A mailed link was opened; the key is empty if the link is incomplete. */
export const linkOpened = createEvent<string>()
export const linkRetried = createEvent()
export const linkClosed = createEvent()

// The key alone gives the places: no redirect to sign-in.
export const claimFx = createRequest(waitingListClaim, { ownsUnauthorised: true })
const claim = latestAnswer(claimFx, { outdated: [linkClosed] })

/** From now on the shop asks for free places as this customer, as if a payment had begun. */
const notePlacesFx = createEffect(() => {
  const { startedPayments } = STORAGE_KEYS
  if (readSession(startedPayments) === undefined) writeSession(startedPayments, [])
})

const $key = createStore('').on(linkOpened, (_, key) => key)

export const $failure = createStore<ApiFailure | null>(null)
  .on(claim.failed, (_, { error }) => error)
  .reset(linkOpened, linkRetried, linkClosed)

const $claimed = createStore<v.InferOutput<typeof waitingListClaim.answer> | null>(null)
  .on(claim.answered, (_, { result }) => result)
  .reset(linkOpened, linkClosed)

const $isNoted = createStore(false).on(notePlacesFx.done, () => true)

/** The choice with which the page of the event begins, once this customer holds the places. */
export const $offer = combine(
  { claimed: $claimed, isNoted: $isNoted, zone: $timeZone },
  ({ claimed, isNoted, zone }) => {
    const wall = claimed && parseWallTime(claimed.datetime, zone)
    if (claimed === null || wall === null || !isNoted) return null
    const { event, people, ticket } = claimed
    const time = wall.time === '00:00:00' ? null : wall.time.slice(0, 5)
    const picked = ticket === null ? {} : { [ticket]: people }
    return { event, choice: { date: wall.date, time, picked } }
  },
)

sample({
  clock: [linkOpened, linkRetried],
  source: { key: $key, token: $token },
  fn: ({ key, token }) => ({ body: { key, ...(token !== null && { token }) } }),
  target: claim.asked,
})
sample({
  clock: claim.answered.filter({ fn: ({ result }) => result.token !== '' }),
  fn: ({ result: { token, email } }) => ({
    token,
    customer: v.parse(customerRecord, { email, isGuest: true }),
  }),
  target: signedIn,
})
sample({ clock: claim.answered, fn: () => undefined, target: notePlacesFx })
sample({
  clock: claim.answered,
  fn: ({ result: { until } }): GlobalMessage => ({
    parts: [{ key: 'mf_tickets:waiting.held', values: { time: formatTime(until) } }],
    className: 'info',
  }),
  target: messageShown,
})
