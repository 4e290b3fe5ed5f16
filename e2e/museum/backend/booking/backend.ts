import type { Lanes } from '../../../service/database/open-lanes.ts'
import type { Turnstile } from '../../../service/database/turnstile.ts'
import type { Turns } from '../../../service/http/take-turns.ts'
import type { LinkLimits } from '../booking-links/link-limits.ts'
import type { AccountLimits } from '../customers/account-limits.ts'
import type { PasswordCost } from '../customers/password-hash.ts'
import type { Retention } from '../database/retention.ts'
import type { ShopTables } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import type { MailQueue } from '../mail/mail-queue.ts'
import type { PaymentGateway } from '../payments/payment-gateway.ts'
import type { GuessLimit } from '../vouchers/guess-limit.ts'
import type { WaitingRoom } from '../waiting-room/waiting-room.ts'

/** Everything the checkout depends on, created once at the start. */
export interface Backend extends Shop {
  /** `db` is its lane `bookings`; what may be refused under pressure goes by one of the others. */
  lanes: Lanes<ShopTables>
  /** What each purchase that begins passes through, before anything of it is stored. */
  starts: Turnstile
  /** What each request that is no read passes through first. */
  turns: Turns
  /** How late this process is with its work, in ms. */
  lag: () => number
  payments: PaymentGateway
  mails: MailQueue
  /** Counts unknown voucher codes by network. */
  guesses: GuessLimit
  /** Counts unknown keys of bookings by network, and how often known ones are used. */
  linkLimits: LinkLimits
  /** Counts wrong passwords, and requests for mails and accounts. */
  accountLimits: AccountLimits
  passwordCost: PasswordCost
  /** What stands before paying on a busy day. */
  waitingRoom: WaitingRoom
  /** Secret with which the museum's staff writes orders; undefined switches that off. */
  boxOfficeSecret: string | undefined
  /** How long personal data are stored. */
  retention: Retention
}
