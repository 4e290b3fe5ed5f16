import type { PaymentAux, WireCart } from '@shop/shared/api/endpoints/checkout'
import { initPaymentCart } from '@shop/shared/cart/init-payment-cart'
import type { CartLine } from '@shop/shared/cart/line'
import { type ReturnContext, returnUrls } from '../../../features/pay/provider/return-context.ts'

interface PaymentOrder {
  payart: string
  aux: PaymentAux
  lines: readonly CartLine[]
  externalDocumentNumber: string
  token: string | null
  language: string
  context: ReturnContext
}

/** The body with which a payment begins. */
export function paymentRequest(order: PaymentOrder) {
  const { payart, aux, lines, externalDocumentNumber, token, language, context } = order
  const cart: WireCart = initPaymentCart(lines, externalDocumentNumber)
  return {
    payart,
    aux,
    partner: context.partner,
    cart,
    url: returnUrls(language, context),
    ...(token === null ? {} : { token }),
  }
}
