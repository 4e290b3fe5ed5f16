import type { PaymentAux } from '@shop/shared/api/endpoints/checkout'
import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Language } from '@shop/shared/i18n/languages'

/** A basket that somebody wants to pay, as it came in. */
export interface PaymentRequest {
  /**
   * `isKnown`: with an account, or to the museum itself; a guest is who they say. `isProven`: the e-mail
   * is theirs, which an account alone does not tell.
   */
  customer: { id: string; form: CustomerForm | null; isKnown: boolean; isProven: boolean }
  /**
   * Of a customer nobody knows yet, whom the wallet they pay by will name: the address the request
   * comes from. The id is a new one then.
   */
  payerFrom?: string | undefined
  /** The address it comes from; left out where that tells nobody from others. */
  from?: string | undefined
  language: Language
  payart: string
  aux: PaymentAux
  partner: string | null
  documentNumber: string | null
  items: readonly unknown[]
  url: { continue: string; cancel: string }
}
