import type { Language } from '@shop/shared/i18n/languages'
import { createEffect } from 'effector'
import type { Execution } from '../execute-payment/model.ts'
import { keptPayments } from '../keep-payments/keep-payments.ts'
import { paymentOf } from '../keep-payments/started-payment.ts'
import { returnUrls } from '../leave-for-provider/return-context.ts'
import type { NamedPayment } from './next-step.ts'

interface Question {
  payment: NamedPayment
  language: Language
  isCartUnknown: boolean
}

/** Asks for a booking as if the visitor had come back from the provider, to this browser. */
export const makeExecutionFx = createEffect(
  ({ payment: { us, cartId }, language, isCartUnknown }: Question): Execution => {
    const href = new URL(returnUrls(language, { origin: location.origin, us }).continue)
    href.searchParams.set('cartId', cartId)
    return {
      cartId,
      us,
      sessionUs: us,
      href: href.href,
      payment: paymentOf(keptPayments(), { us, cartId }),
      ...(isCartUnknown ? { isCartUnknown: true } : {}),
    }
  },
)
