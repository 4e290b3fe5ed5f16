import type { AccountLimits } from '../customers/account-limits.ts'
import type { PasswordCost } from '../customers/password-hash.ts'
import type { Shop } from '../database/shop.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import type { GuessLimit } from '../vouchers/guess-limit.ts'
import type { PayerCarts } from './payer-carts.ts'
import type { PaymentGateway } from './payment-gateway.ts'

/** All that selling takes, put together once at the start. */
export interface Backend extends Shop {
  payments: PaymentGateway
  mails: MailQueue
  /** Counts unknown voucher codes by who tried them. */
  guesses: GuessLimit
  /** Counts carts of buyers nobody knows yet, by where they come from. */
  payerCarts: PayerCarts
  /** Counts wrong passwords, and wishes for mails and accounts. */
  accountLimits: AccountLimits
  passwordCost: PasswordCost
  /** With which the museum's staff writes orders; undefined where nobody does. */
  boxOfficeSecret: string | undefined
}
