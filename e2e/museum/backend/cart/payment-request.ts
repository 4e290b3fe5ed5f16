import type { PaymentAux } from '@shop/shared/api/endpoints/checkout'
import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Language } from '@shop/shared/i18n/languages'

/** A basket that somebody wants to pay, as it came in. */
export interface PaymentRequest {
  /**
   * `isKnown`: has an account, or is known to the museum; a guest can claim any name. `isProven`:
   * the e-mail is verified, which an account alone does not show.
   */
  customer: { id: string; form: CustomerForm | null; isKnown: boolean; isProven: boolean }
  /**
   * Client address of an unknown customer, whom the wallet will name. The customer id is new then.
   */
  payerFrom?: string | undefined
  /** Not asked yet to work for what it holds, and may be. */
  mayAskToWork?: boolean
  /** Client address; left out where it does not distinguish visitors. */
  from?: string | undefined
  language: Language
  payart: string
  aux: PaymentAux
  partner: string | null
  documentNumber: string | null
  items: readonly unknown[]
  url: { continue: string; cancel: string }
}
