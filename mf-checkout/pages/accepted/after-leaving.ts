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

/** What is said of an outcome, as a link to the page that shows it. */
interface Said extends Pick<GlobalMessage, 'className'> {
  title: string
  text?: string
  /** Missing where the visitor finds it at the address they returned to. */
  to?: string
}

export type LeaverWords = Record<'booked' | 'ordered' | PaymentFailure['kind'], Said>

interface Places {
  success: string
  failed: string
  /** An order of the museum was paid, not a basket. */
  isOrder: boolean
}

/** The page's words for who leaves before the outcome is known, in the language of the page. */
export const wordsForLeavers = createEvent<LeaverWords>()

export function leaverWords(t: Translate, { success, failed, isOrder }: Places): LeaverWords {
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

const $words = createStore<LeaverWords | null>(null).on(wordsForLeavers, (_, words) => words)
/** What this page has requested, until there is an outcome; what others request later is theirs. */
const $requested = createStore<Execution | null>(null)
  .on(bookingRequested, (_, execution) => execution)
  .on(executionEnded, (requested, { execution }) =>
    requested?.cartId === execution.cartId ? null : requested,
  )

// Money was taken, or was not: whoever is elsewhere by then would hear of it by mail at best. By a
// message and no redirect, as they may be typing.
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
