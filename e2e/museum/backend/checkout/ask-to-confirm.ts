import type { Language } from '@shop/shared/i18n/languages'
import { undoUntracked, untracked } from '../../../service/database/track-writes.ts'
import { messageOf } from '../../../service/http/log.ts'
import { CONFIRM_MINUTES } from '../cart/order-limits.ts'
import type { PaymentRequest } from '../cart/payment-request.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import { type AccountLimits, freeOrderKeys } from '../customers/account-limits.ts'
import { createToken, hashToken } from '../customers/sign-in.ts'
import type { Shop } from '../database/shop.ts'
import type { Order } from '../holding/hold-cart.ts'
import type { QueuedMail } from '../mail/queue-mail.ts'
import { writeConfirmRequest } from '../mail/write-order-mails.ts'

interface Confirming {
  kind: 'confirm'
  confirmHash: string
  /** Contains the confirmation link; queued in the same transaction as the holds. */
  mail: QueuedMail
  page: string
  /**
   * Undoes the count of a mail that will not be sent. Never rejects: if undoing fails, the count
   * expires within the hour.
   */
  takeBack: () => Promise<void>
}

const NOTHING_TO_CONFIRM = {
  kind: 'none',
  confirmHash: null,
  mail: null,
  takeBack: async () => {},
} as const

/**
 * A free order has no payment that proves who orders. With an unverified e-mail (a guest, or a new
 * account) it counts only once it is confirmed by the link mailed to that address. Codes count as
 * payment. Confirming verifies the order, not the account: a stranger may have created the account
 * and know its password.
 */
export async function beginConfirming(
  { accountLimits, catalogue, returnOrigins, log }: ConfirmingShop,
  cartId: string,
  request: Pick<PaymentRequest, 'customer' | 'payerFrom' | 'from' | 'language' | 'url'>,
  { total }: Pick<Order, 'total'>,
): Promise<Confirming | typeof NOTHING_TO_CONFIRM | { kind: 'refused'; problem: CheckoutProblem }> {
  const { customer, payerFrom, from, language, url } = request
  if (total > 0 || customer.isProven || payerFrom !== undefined) return NOTHING_TO_CONFIRM
  const { mailed: shop } = returnOrigins
  if (shop === null) return { kind: 'refused', problem: { kind: 'noConfirming' } }
  const recipient = customer.form?.email ?? ''
  const keys = freeOrderKeys(recipient, from ?? '')
  const counted = await untracked(() => accountLimits.mails.begin(keys))
  if (counted === null) return { kind: 'refused', problem: { kind: 'tooManyFree' } }
  const token = createToken()
  const address = confirmPage(shop, { language, cartId, token })
  const message = writeConfirmRequest({ catalogue, language, address, minutes: CONFIRM_MINUTES })
  return {
    kind: 'confirm',
    confirmHash: hashToken(token),
    mail: { kind: 'confirm', booking_id: null, recipient, message },
    page: confirmPage(new URL(url.continue).origin, { language, cartId }),
    takeBack: () =>
      undoUntracked(counted.takeBack, (error) =>
        log('a mail was counted but not sent', { error: messageOf(error) }),
      ),
  }
}

type ConfirmingShop = Pick<Shop, 'catalogue' | 'returnOrigins' | 'log'> & {
  accountLimits: Pick<AccountLimits, 'mails'>
}

export const CONFIRM_PATH = '/api/:language/checkout/confirm'

/** The page about a free order; with the token from the mail, the page that confirms it. */
function confirmPage(
  shop: string,
  { language, cartId, token }: { language: Language; cartId: string; token?: string },
): string {
  const query = new URLSearchParams({ cartId, ...(token === undefined ? {} : { key: token }) })
  return `${shop}${CONFIRM_PATH.replace(':language', language)}?${query}`
}
