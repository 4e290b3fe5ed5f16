import {
  bookingReview,
  bookingWithdraw,
  type FoundBooking,
} from '@shop/shared/api/endpoints/booking'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { latestAnswer } from '@shop/shared/async/latest-answer'
import { $config } from '@shop/shared/config/model'
import { cleanTyped } from '@shop/shared/customer/clean-typed'
import { isEmail } from '@shop/shared/customer/is-email'
import { personForgotten } from '@shop/shared/session/forget-person'
import { holdInMemory } from '@shop/shared/session/page-memory'
import { attach, combine, createEvent, createStore, type EffectParams, sample } from 'effector'

export const FIELDS = ['name', 'booking_id', 'email', 'text'] as const
export type Field = (typeof FIELDS)[number]
/** Keys of texts, or texts of the server. */
type Problems = Partial<Record<Field | 'lines', readonly string[]>>

type Found =
  | { kind: 'none' | 'loading' }
  | { kind: 'shown'; booking: FoundBooking }
  | { kind: 'failed'; failure: ApiFailure }

/** The page is shown; null without the key of a booking. */
export const withdrawOpened = createEvent<string | null>()
export const withdrawClosed = createEvent()
export const linesRetried = createEvent()
export const fieldChanged = createEvent<{ field: Field; value: string }>()
export const lineToggled = createEvent<number>()
export const withdrawSubmitted = createEvent()

// The key alone opens the booking: no redirect to sign-in.
export const readLinesFx = createRequest(bookingReview, { ownsUnauthorised: true })
export const sendFx = createRequest(bookingWithdraw, { ownsUnauthorised: true })

const over = [withdrawClosed, personForgotten]
const asked = createEvent<string>()
const answer = latestAnswer(readLinesFx, { outdated: over })
// Not aborted when the page is left: a withdrawal that was confirmed must arrive.
const sending = latestAnswer(
  attach({ effect: sendFx, mapParams: ({ body }: EffectParams<typeof sendFx>) => ({ body }) }),
  { outdated: over },
)
export const $isSending = sending.$isAsking

const $key = createStore('')
  .on(asked, (_, key) => key)
  .reset(over)
export const $found = createStore<Found>({ kind: 'none' })
  .on(asked, (): Found => ({ kind: 'loading' }))
  .on(answer.answered, (_, { result }): Found => ({ kind: 'shown', booking: result }))
  .on(answer.failed, (_, { error }): Found => ({ kind: 'failed', failure: error }))
  .reset(over)
/** The booking to choose lines of; null if the visitor must name the purchase. */
export const $booking = $found.map((found) =>
  found.kind === 'shown' && found.booking.lines.some(({ withdrawal }) => withdrawal !== null)
    ? found.booking
    : null,
)
export const $values = createStore<Record<Field, string>>({
  name: '',
  booking_id: '',
  email: '',
  text: '',
})
  .on(fieldChanged, (values, { field, value }) => ({ ...values, [field]: value }))
  .on(answer.answered, (values, { result }) => ({ ...values, booking_id: result.booking_id }))
  .reset(over)
export const $chosen = createStore<readonly number[]>([])
  // Nothing is chosen for the visitor, unless there is one choice.
  .on($booking, (_, booking) => {
    const open = openLines(booking)
    return open.length === 1 ? open : []
  })
  .on(lineToggled, (chosen, line) =>
    chosen.includes(line) ? chosen.filter((other) => other !== line) : [...chosen, line],
  )
  .reset(over)

const $form = combine({ key: $key, booking: $booking, values: $values, chosen: $chosen })
/** What is missing or cannot be right. */
const $own = $form.map(({ booking, values, chosen }): Problems => {
  const isMissing = (field: Field) => values[field].trim() === ''
  const name = isMissing('name') && { name: ['withdraw.missing'] }
  if (booking !== null)
    return { ...name, ...(chosen.length === 0 && { lines: ['withdraw.noLine'] }) }
  return {
    ...name,
    ...(isMissing('booking_id') && { booking_id: ['withdraw.missing'] }),
    ...(!isEmail(cleanTyped(values.email, 'email')) && { email: ['withdraw.noEmail'] }),
  }
})
const tried = sample({
  clock: withdrawSubmitted,
  source: { form: $form, own: $own, config: $config, isSending: $isSending },
  filter: ({ isSending }) => !isSending,
})
const accepted = tried.filter({ fn: ({ own }) => Object.keys(own).length === 0 })
const unsendable = accepted.filter({ fn: ({ config }) => !config.hasWithdrawal })

export const $failure = createStore<ApiFailure | null>(null)
  .reset([...over, accepted])
  .on(sending.failed, (_, { error }) => error)
  .on(unsendable, (): ApiFailure => ({ kind: 'http', status: 404, message: null }))
/** The backend takes no withdrawals: the form becomes a mail. */
export const $isByMail = combine(
  $failure,
  $booking,
  (failure, booking) => booking === null && failure?.kind === 'http' && failure.status === 404,
)
const $isTried = createStore(false)
  .on(tried, () => true)
  .reset(over)
export const $problems = combine($failure, $own, $isTried, (failure, own, isTried): Problems => {
  const refused = failure?.kind === 'invalid' ? failure.fields : {}
  return isTried ? { ...refused, ...own } : {}
})
/** Grows with each attempt that failed, and moves the focus to the errors. */
export const $attempt = createStore(0)
  .on([tried, sending.failed], (count) => count + 1)
  .reset(over)
/** What was received, and when: museum time. */
export const $receipt = createStore<{ at: string; name: string; lines: readonly number[] } | null>(
  null,
)
  .on(sending.answered, (_, { params, result }) => ({
    at: result.received_at,
    name: params.body?.name ?? '',
    lines: params.body?.lines ?? [],
  }))
  .reset(over)

sample({
  clock: withdrawOpened,
  source: { config: $config, known: $key },
  filter: ({ config, known }, key) => config.hasWithdrawal && key !== null && key !== known,
  fn: (_, key) => key ?? '',
  target: asked,
})
sample({ clock: linesRetried, source: $key, target: asked })
sample({ clock: asked, fn: (key) => ({ body: { key } }), target: answer.asked })
sample({
  clock: accepted.filter({ fn: ({ config }) => config.hasWithdrawal }),
  fn: ({ form: { key, booking, values, chosen } }) =>
    booking === null
      ? { body: { ...values, email: cleanTyped(values.email, 'email') } }
      : { body: { name: values.name, key, lines: [...chosen] } },
  target: sending.asked,
})
holdInMemory(
  createStore(false)
    .on([fieldChanged, lineToggled], () => true)
    .reset([...over, sending.answered]),
)

export function openLines(booking: FoundBooking | null): number[] {
  const lines = booking?.lines ?? []
  return lines.flatMap(({ withdrawal }, index) => (withdrawal === 'open' ? index : []))
}
