import type { Translate } from '@shop/shared/i18n/texts'
import { type GlobalMessage, messageShown } from '@shop/shared/messages/model'
import { createEvent, createStore, merge, sample } from 'effector'
import {
  type Execution,
  executionEnded,
  executionFailed,
} from '../../features/pay/booking/model.ts'
import type { PaymentFailure } from '../../features/pay/booking/payment-outcome.ts'
import { isBooking } from '../../features/pay/form/pay-texts.ts'
import { booked } from '../../features/store-booking/model.ts'
import { $isOpen, bookingRequested } from './model.ts'

interface OutcomeMessage extends Pick<GlobalMessage, 'className'> {
  title: string
  text?: string
  /** Path of the page that shows the outcome; missing if it is the page at the return address. */
  to?: string
}

export type OutcomeMessages = Record<'booked' | 'ordered' | PaymentFailure['kind'], OutcomeMessage>

interface Places {
  success: string
  failed: string
  isOrder: boolean
}

/** The messages for visitors who leave before the outcome is known, in the language of the page. */
export const outcomeMessagesSet = createEvent<OutcomeMessages>()

export function outcomeMessages(
  t: Translate,
  { success, failed, isOrder }: Places,
): OutcomeMessages {
  return {
    booked: { title: t('title.success'), to: success, className: 'info' },
    ordered: { title: t('title.successOrder'), to: success, className: 'info' },
    refused: { title: t('title.failed'), to: failed, className: 'warning' },
    unclear: {
      title: t('accepted.unclearTitle'),
      text: t('accepted.unclear'),
      className: 'warning',
    },
    gone: {
      className: 'warning',
      title: t(isOrder ? 'orderReview.gone.title' : 'accepted.goneTitle'),
      text: t(isOrder ? 'orderReview.gone.text' : 'accepted.gone'),
    },
  }
}

const $words = createStore<OutcomeMessages | null>(null).on(outcomeMessagesSet, (_, words) => words)
/**
 * The booking that this page has requested, until it has an outcome; other pages may request
 * bookings later.
 */
const $requested = createStore<Execution | null>(null)
  .on(bookingRequested, (_, execution) => execution)
  .on(executionEnded, (requested, { execution }) =>
    requested?.cartId === execution.cartId ? null : requested,
  )

// Visitors who have left the page would learn only by mail, if at all, whether money was taken. A
// message instead of a redirect, because they may be typing.
const missed = sample({
  clock: merge([
    booked.map(({ cartId, lines }) => {
      return { cartId, kind: isBooking(lines) ? ('booked' as const) : ('ordered' as const) }
    }),
    executionFailed.map(({ execution: { cartId }, failure: { kind } }) => ({ cartId, kind })),
  ]),
  source: { isOpen: $isOpen, words: $words, requested: $requested },
  fn: ({ isOpen, words, requested }, { cartId, kind }) =>
    isOpen || words === null || requested?.cartId !== cartId
      ? null
      : { ...words[kind], returned: requested.href },
}).filter({ fn: (said) => said !== null })
sample({
  clock: missed,
  fn: ({ title, text, to, returned, className }): GlobalMessage => ({
    parts: [
      { text: text === undefined ? title : `${title}.`, href: to ?? returned },
      ...(text === undefined ? [] : [{ text }]),
    ],
    className,
  }),
  target: messageShown,
})
