import type { PaymentAux } from '@shop/shared/api/endpoints/checkout'
import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Language } from '@shop/shared/i18n/languages'

export interface PaymentRequest {
  /**
   * `isKnown`: has an account, or is known to the museum; a guest can claim any name. `isProven`:
   * the e-mail is verified, which an account alone does not show.
   */
  customer: { id: string; form: CustomerForm | null; isKnown: boolean; isProven: boolean }
  /**
   * Client address of an unknown customer, whose name comes later from the wallet. In this case the
   * customer id is new.
   */
  payerFrom?: string | undefined
  /** The browser solved no challenge yet, and we may send it one. */
  mayAskToWork?: boolean
  /** Client address; left out if it does not distinguish visitors. */
  from?: string | undefined
  language: Language
  payart: string
  aux: PaymentAux
  partner: string | null
  documentNumber: string | null
  items: readonly unknown[]
  url: { continue: string; cancel: string }
}
