import type { Log } from '../../service/http/log.ts'
import type { TrustedProxies } from '../../service/http/trusted-proxies.ts'
import type { LoadedCatalogue } from './catalogue/load-catalogue.ts'
import type { PayerCarts } from './checkout/payer-carts.ts'
import type { PaymentGateway } from './checkout/payment-gateway.ts'
import type { ReturnOrigins } from './checkout/return-origins.ts'
import type { AccountLimits } from './customers/account-limits.ts'
import type { PasswordCost } from './customers/password-hash.ts'
import type { ShopDatabase, ShopTransaction } from './database/schema.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import type { PictureCopies } from './pictures/make-copies.ts'
import type { GuessLimit } from './vouchers/guess-limit.ts'

/** All the backend works with, put together once at the start. */
export interface Backend extends LoadedCatalogue {
  /** Of the museum's bitmaps, in smaller sizes. */
  pictureCopies: Pick<PictureCopies, 'srcsets' | 'files' | 'folder'>
  db: ShopDatabase
  /** The database's time, as far as it is known here. */
  clock: () => Date
  /** The same as the database says it in this moment, for what is decided behind a lock. */
  readClock: (db: ShopDatabase | ShopTransaction) => Promise<Date>
  payments: PaymentGateway
  mails: MailQueue
  /** Where the browser may be sent after paying. */
  returnOrigins: ReturnOrigins
  /** Name of the machine that visitors pay at; undefined when nobody has told. */
  providerHost: string | undefined
  /** Whose word is taken on where a request comes from. */
  trustedProxies: TrustedProxies
  /** Counts unknown voucher codes by who tried them. */
  guesses: GuessLimit
  /** Counts carts of buyers nobody knows yet, by where they come from. */
  payerCarts: PayerCarts
  /** Counts wrong passwords, and wishes for mails and accounts. */
  accountLimits: AccountLimits
  passwordCost: PasswordCost
  /** With which the museum's staff writes orders; undefined where nobody does. */
  boxOfficeSecret: string | undefined
  log: Log
}
