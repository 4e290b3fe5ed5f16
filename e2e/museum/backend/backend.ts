import type { AccountNeeds } from './accounts/account-routes.ts'
import type { LinkNeeds } from './booking-links/find-booking.ts'
import type { CheckoutNeeds } from './checkout/routes.ts'
import type { AccountLimits } from './customers/account-limits.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import type { PaymentGateway } from './payments/payment-gateway.ts'
import type { OfferNeeds } from './waiting-list/offer-places.ts'
import type { WatchNeeds } from './watching/watch-shop.ts'

export interface Backend extends AccountNeeds, CheckoutNeeds, LinkNeeds, OfferNeeds, WatchNeeds {
  payments: PaymentGateway
  mails: MailQueue
  accountLimits: AccountLimits
  /** Secret with which the museum's staff writes orders; undefined switches that off. */
  boxOfficeSecret: string | undefined
}
