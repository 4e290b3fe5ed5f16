import type { Language } from '@shop/shared/i18n/languages'
import { createEffect } from 'effector'
import { returnUrls } from '../provider/return-context.ts'
import type { NamedPayment } from '../records/payment-log.ts'
import { paymentOf } from '../records/started-payment.ts'
import { storedPayments } from '../records/stored-payments.ts'
import type { Execution } from './model.ts'

interface Question {
  payment: NamedPayment
  language: Language
  isCartUnknown: boolean
}

/** Builds the booking request of a payment as if the visitor had returned from the provider. */
export const makeExecutionFx = createEffect(
  ({ payment: { us, cartId }, language, isCartUnknown }: Question): Execution => {
    const href = new URL(returnUrls(language, { origin: location.origin, us }).continue)
    href.searchParams.set('cartId', cartId)
    return {
      cartId,
      us,
      sessionUs: us,
      href: href.href,
      payment: paymentOf(storedPayments(), { us, cartId }),
      ...(isCartUnknown ? { isCartUnknown: true } : {}),
    }
  },
)
