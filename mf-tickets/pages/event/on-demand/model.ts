import { waitingListJoin } from '@shop/shared/api/endpoints/waiting-list'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { latestAnswer } from '@shop/shared/async/latest-answer'
import { typedCount } from '@shop/shared/cart/typed-count'
import { $timeZone } from '@shop/shared/config/model'
import { cleanTyped } from '@shop/shared/customer/clean-typed'
import { isEmail } from '@shop/shared/customer/is-email'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { isDay } from '@shop/shared/dates/wall-time'
import { personForgotten } from '@shop/shared/session/forget-person'
import { combine, createEvent, createStore, sample } from 'effector'
import {
  $date,
  $eventId,
  $now,
  choiceRead,
  dateSettled,
  pageClosed,
} from '../choice/choice-model.ts'
import { $day, $slots } from '../choice/day-model.ts'
import { sellsDayTickets } from '../choice/offer.ts'
import { $offer } from '../choice/offer-model.ts'

export const FIELDS = ['datetime', 'people', 'email', 'until'] as const
export type Field = (typeof FIELDS)[number]
/** Keys of texts, or texts of the server. */
type Problems = Partial<Record<string, readonly string[] | undefined>>

export const fieldChanged = createEvent<{ field: Field; value: string }>()
export const waitSubmitted = createEvent()

export const joinFx = createRequest(waitingListJoin)
const outdated = [choiceRead, dateSettled, pageClosed, personForgotten]
const join = latestAnswer(joinFx, { outdated })
export const $isSending = join.$isAsking

/**
 * What a visitor can wait for: sold-out times of the day, or the sold-out day. A time of null: the
 * whole day, or any of its times.
 */
export const $waitable = combine(
  { day: $day, slots: $slots, offer: $offer },
  ({ day, slots, offer }) => {
    const soldOut = slots.filter(({ kind }) => kind === 'soldOut')
    const times = soldOut.map(({ datetime, time }) => ({ datetime, time }))
    if (day.kind !== 'soldOut' || offer === null || times.length === 1) return times
    const hasNone = times.length === 0 && !sellsDayTickets(offer)
    return hasNone ? [] : [{ datetime: offer.date, time: null }, ...times]
  },
)

const $typed = createStore<Partial<Record<Field, string>>>({})
  .on(fieldChanged, (typed, { field, value }) => ({ ...typed, [field]: value }))
  // The day has other times, and another last day; the other answers stay.
  .on([dateSettled, choiceRead], ({ people, email }) => ({
    ...(people !== undefined && { people }),
    ...(email !== undefined && { email }),
  }))
  .reset(pageClosed, personForgotten)

/** First and last day until which the visitor can wait. */
export const $days = combine($now, $timeZone, $date, (now, zone, date) => ({
  first: todayInMuseum(now, zone),
  last: date ?? '',
}))

export const $values = combine($typed, $waitable, $days, (typed, waitable, { last }) => {
  const [only, ...others] = waitable
  const datetime = others.length === 0 ? (only?.datetime ?? '') : ''
  return { datetime, people: '1', email: '', until: last, ...typed }
})

const $own = combine(
  $values,
  $days,
  ({ datetime, people, email, until }, { first, last }): Problems => {
    const isPossible = isDay(until) && until >= first && until <= last
    return {
      datetime: datetime === '' ? ['problem.datetime'] : undefined,
      people: (typedCount(people) ?? 0) > 0 ? undefined : ['problem.people'],
      email: isEmail(cleanTyped(email, 'email')) ? undefined : ['problem.email'],
      until: isPossible ? undefined : ['problem.until'],
    }
  },
)

const tried = sample({
  clock: waitSubmitted,
  source: { id: $eventId, values: $values, own: $own, isSending: $isSending },
  filter: ({ isSending }) => !isSending,
})

export const $failure = createStore<ApiFailure | null>(null)
  .on(join.failed, (_, { error }) => error)
  .reset([...outdated, tried])
const $isTried = createStore(false)
  .on(tried, () => true)
  .reset(outdated)
export const $problems = combine($own, $failure, $isTried, (own, failure, isTried): Problems => {
  if (!isTried) return {}
  return failure?.kind === 'invalid' ? { ...failure.fields } : own
})
/** Grows with each attempt that failed, and moves the focus to the errors. */
export const $attempt = createStore(0)
  .on([tried, join.failed], (count) => count + 1)
  .reset(outdated)
/** The e-mail that must be confirmed; null until the form was accepted. */
export const $sentTo = createStore<string | null>(null)
  .on(join.answered, (_, { params }) => params.body?.email ?? '')
  .reset(outdated)

sample({
  clock: tried.filter({ fn: ({ own }) => Object.values(own).every((found) => !found) }),
  fn: ({ id, values }) => ({
    body: {
      ...values,
      event: id ?? '',
      people: typedCount(values.people) ?? 0,
      email: cleanTyped(values.email, 'email'),
    },
  }),
  target: join.asked,
})
