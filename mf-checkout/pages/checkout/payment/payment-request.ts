import type { PaymentAux, WireCart } from '@shop/shared/api/endpoints/checkout'
import { initPaymentCart } from '@shop/shared/cart/init-payment-cart'
import type { CartLine } from '@shop/shared/cart/line'
import { pathTo } from '@shop/shared/routing/path-to'
import { normaliseIban } from './iban.ts'
import { needsAccount } from './needs-account.ts'
import type { Account } from './payment-problems.ts'

/** What the page's address and storage add to a payment. */
export interface ReturnContext {
  origin: string
  /** The session string that comes back with the visitor. */
  us: string
  partner: string | null
}

interface PaymentOrder {
  payart: string
  account: Account
  lines: readonly CartLine[]
  externalDocumentNumber: string
  token: string | null
  language: string
  context: ReturnContext
}

/** The body with which a payment begins. */
export function paymentRequest(order: PaymentOrder) {
  const { payart, account, lines, externalDocumentNumber, token, language, context } = order
  const cart: WireCart = initPaymentCart(lines, externalDocumentNumber)
  return {
    payart,
    aux: paymentAux(payart, account),
    partner: context.partner,
    cart,
    url: returnUrls(language, context),
    ...(token === null ? {} : { token }),
  }
}

function paymentAux(payart: string, { accountHolder, iban }: Account): PaymentAux {
  if (!needsAccount(payart)) return null
  return { accountHolder: accountHolder.trim(), IBAN: normaliseIban(iban) }
}

/** Success is not among them: it is the shop's own page after the booking is made. */
function returnUrls(language: string, { origin, us }: ReturnContext) {
  const to = (path: string) => `${origin}${path}?${new URLSearchParams({ us })}`
  return {
    continue: to(pathTo('checkoutAccepted', language)),
    cancel: to(pathTo('checkoutCanceled', language)),
  }
}
