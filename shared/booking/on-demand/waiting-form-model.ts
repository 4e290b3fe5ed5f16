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
import { combine, createEvent, createStore, type Event, type Store, sample } from 'effector'
import type { DateChoice } from '../date-choice.ts'

export const FIELDS = ['datetime', 'people', 'email', 'until'] as const
export type Field = (typeof FIELDS)[number]
/** Keys of texts, or texts of the server. */
type Problems = Partial<Record<string, readonly string[] | undefined>>

/** A sold-out time (`HH:mm`); a time of null: the whole day, or any of its times. */
export interface Waitable {
  /** As the backend names the time; a day alone for any of its times. */
  datetime: string
  time: string | null
}

interface FormFacts {
  choice: Pick<DateChoice, 'dateSettled' | 'pageClosed' | '$now' | '$date'> & {
    choiceRead: Event<unknown>
  }
  $offer: Store<{ event: string | null; tour: string | null }>
  /** What a visitor can wait for on the chosen day. */
  $waitable: Store<readonly Waitable[]>
  /** The number of people that the form begins with. */
  $least: Store<number>
}

/** Call it once per page model. */
export function createWaitingForm({ choice, $offer, $waitable, $least }: FormFacts) {
  const fieldChanged = createEvent<{ field: Field; value: string }>()
  const waitSubmitted = createEvent()

  const joinFx = createRequest(waitingListJoin)
  const { choiceRead, dateSettled, pageClosed, $now, $date } = choice
  const outdated = [choiceRead, dateSettled, pageClosed, personForgotten]
  const join = latestAnswer(joinFx, { outdated })
  const $isSending = join.$isAsking

  const $typed = createStore<Partial<Record<Field, string>>>({})
    .on(fieldChanged, (typed, { field, value }) => ({ ...typed, [field]: value }))
    // The day has other times, and another last day; the other answers stay.
    .on([dateSettled, choiceRead], ({ people, email }) => ({
      ...(people !== undefined && { people }),
      ...(email !== undefined && { email }),
    }))
    .reset(pageClosed, personForgotten)

  /** First and last day until which the visitor can wait. */
  const $days = combine($now, $timeZone, $date, (now, zone, date) => ({
    first: todayInMuseum(now, zone),
    last: date ?? '',
  }))

  const $values = combine($typed, $waitable, $days, $least, (typed, waitable, { last }, least) => {
    const [only, ...others] = waitable
    const datetime = others.length === 0 ? (only?.datetime ?? '') : ''
    return { datetime, people: `${least}`, email: '', until: last, ...typed }
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
    source: { offer: $offer, values: $values, own: $own, isSending: $isSending },
    filter: ({ isSending }) => !isSending,
  })

  const $failure = createStore<ApiFailure | null>(null)
    .on(join.failed, (_, { error }) => error)
    .reset([...outdated, tried])
  const $isTried = createStore(false)
    .on(tried, () => true)
    .reset(outdated)
  const $problems = combine($own, $failure, $isTried, (own, failure, isTried): Problems => {
    if (!isTried) return {}
    return failure?.kind === 'invalid' ? { ...failure.fields } : own
  })
  /** Grows with each attempt that failed, and moves the focus to the errors. */
  const $attempt = createStore(0)
    .on([tried, join.failed], (count) => count + 1)
    .reset(outdated)
  /** The e-mail that must be confirmed; null until the form was accepted. */
  const $sentTo = createStore<string | null>(null)
    .on(join.answered, (_, { params }) => params.body?.email ?? '')
    .reset(outdated)

  sample({
    clock: tried.filter({ fn: ({ own }) => Object.values(own).every((found) => !found) }),
    fn: ({ offer, values }) => ({
      body: {
        ...values,
        ...offer,
        people: typedCount(values.people) ?? 0,
        email: cleanTyped(values.email, 'email'),
      },
    }),
    target: join.asked,
  })

  return {
    fieldChanged,
    waitSubmitted,
    joinFx,
    $waitable,
    $days,
    $values,
    $problems,
    $failure,
    $attempt,
    $isSending,
    $sentTo,
  }
}

export type WaitingFormModel = ReturnType<typeof createWaitingForm>
