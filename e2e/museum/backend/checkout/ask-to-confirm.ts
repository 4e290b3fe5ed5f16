import { CONFIRM_MINUTES } from '../cart/hold-minutes.ts'
import type { PaymentRequest } from '../cart/payment-request.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import { freeOrderKeys } from '../customers/account-limits.ts'
import { createToken, hashToken } from '../customers/sign-in.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { writeConfirmWish } from '../mail/write-confirm-wish.ts'
import type { Backend } from './backend.ts'
import { confirmPage } from './confirm-address.ts'
import type { Order } from './hold-cart.ts'

/** How a free order under an e-mail that nobody has proved is to be confirmed. */
interface Confirming {
  kind: 'confirm'
  token: string
  confirmHash: string
  email: string
  /** The shop, as mails may name it. */
  shop: string
  /** To be called where nothing is mailed after all. */
  takeBack: () => Promise<void>
}

/**
 * Whoever orders what costs nothing proves nothing by paying: the order is mailed to whatever address they
 * wrote, as a guest or to have an account, and counts once it is confirmed from there. What codes pay is
 * paid for. Who confirms says that they want the order, not that an account is theirs: a stranger may
 * have made it and know its password.
 */
export async function beginConfirming(
  { accountLimits, returnOrigins }: Pick<Backend, 'accountLimits' | 'returnOrigins'>,
  request: Pick<PaymentRequest, 'customer' | 'payerFrom' | 'from'>,
  { total }: Pick<Order, 'total'>,
): Promise<
  Confirming | { kind: 'none'; confirmHash: null } | { kind: 'refused'; problem: CheckoutProblem }
> {
  const { customer, payerFrom, from } = request
  if (total > 0 || customer.isProven || payerFrom !== undefined)
    return { kind: 'none', confirmHash: null }
  const { mailed: shop } = returnOrigins
  if (shop === null) return { kind: 'refused', problem: { kind: 'noConfirming' } }
  const email = customer.form?.email ?? ''
  const counted = await accountLimits.mails.begin(freeOrderKeys(email, from ?? ''))
  if (counted === null) return { kind: 'refused', problem: { kind: 'tooManyFree' } }
  const token = createToken()
  const { takeBack } = counted
  return { kind: 'confirm', token, confirmHash: hashToken(token), email, shop, takeBack }
}

/** Has the mail sent; answers the page that says so. */
export async function askToConfirm(
  { db, catalogue, mails }: Pick<Backend, 'db' | 'catalogue' | 'mails'>,
  cartId: string,
  { language, url }: Pick<PaymentRequest, 'language' | 'url'>,
  { token, email, shop }: Confirming,
): Promise<{ kind: 'started'; url: string }> {
  const address = confirmPage(shop, { language, cartId, token })
  const minutes = CONFIRM_MINUTES
  const message = writeConfirmWish({ catalogue, language, address, minutes })
  await queueMail(db, { kind: 'confirm', booking_id: null, recipient: email, message })
  mails.sendSoon()
  return { kind: 'started', url: confirmPage(new URL(url.continue).origin, { language, cartId }) }
}
