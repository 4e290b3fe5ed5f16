import type { CartLine } from '@shop/shared/cart/line'
import { $lines } from '@shop/shared/cart/model'
import type { Language } from '@shop/shared/i18n/languages'
import { combine, createEvent, createStore, type Event, sample } from 'effector'
import type { Wallet } from '../../../features/pay/form/wallet-types.ts'
import { $form } from './form-model.ts'
import { problemsOf } from './problems-of.ts'
import { isSameOrder } from './same-order.ts'

/** How the visitor wants to pay. */
export interface PayWish {
  /** That of the pages the visitor comes back to. */
  language: Language
  /** The wallet whose button was pressed; null where it is paid as the form says. */
  wallet: Wallet | null
}

/** One try to pay; another one is another object, even with the same content. */
export interface Attempt extends PayWish {
  /** What is to be paid for. */
  lines: readonly CartLine[]
}

/** The visitor pays; the language is that of the pages they come back to. */
export const paySubmitted = createEvent<Language>()
/** The same by a wallet. */
export const walletPressed = createEvent<{ language: Language; wallet: Wallet }>()
/** Nothing has to be waited for any more before the payment can begin. */
export const payReady = createEvent<PayWish>()
/** The page is there again, e.g. by the browser's back button out of the provider's page. */
export const pageResumed = createEvent()
/** The page goes; what it has under way leads nowhere any more. */
export const pageLeft = createEvent()

export const attemptBegun = createEvent<Attempt>()
/** The attempt is over without leaving for the provider. */
export const attemptEnded = createEvent()

const linesChanged = createEvent()

/** The attempt under way, up to and including the way to the provider; null when there is none. */
export const $attempt = createStore<Attempt | null>(null)
  .on(attemptBegun, (_, attempt) => attempt)
  .reset(attemptEnded, linesChanged, pageResumed, pageLeft)
export const $isPaying = $attempt.map((attempt) => attempt !== null)

sample({
  clock: payReady,
  source: combine({ isPaying: $isPaying, form: $form, lines: $lines }),
  filter: ({ isPaying, form }, { wallet }) => !isPaying && problemsOf(form, wallet).length === 0,
  fn: ({ lines }, wish): Attempt => ({ lines, ...wish }),
  target: attemptBegun,
})

// Nobody pays for a basket that is no longer the one they saw when they pressed the button.
sample({
  clock: $lines,
  source: $attempt,
  filter: (attempt, lines) => attempt !== null && !isSameOrder(attempt.lines, lines),
  fn: () => {},
  target: linesChanged,
})

/** A step's end, if the attempt it belongs to is still the one under way. */
export function ofCurrentAttempt<End extends { params: { attempt: Attempt } }>(clock: Event<End>) {
  return sample({
    clock,
    source: $attempt,
    filter: (current, { params }) => params.attempt === current,
    fn: (_, end) => end,
  })
}
