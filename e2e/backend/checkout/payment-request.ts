import type { PaymentAux } from '@shop/shared/api/endpoints/checkout'
import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Language } from '@shop/shared/i18n/languages'

/** Who wants to pay. */
export type Buyer =
  | { kind: 'customer'; id: string; form: CustomerForm | null }
  /** Nobody known yet, who pays by a wallet that tells; `address` is where the request comes from. */
  | { kind: 'payer'; id: string; address: string }

/** A basket that somebody wants to pay, as it came in. */
export interface PaymentRequest {
  buyer: Buyer
  language: Language
  payart: string
  aux: PaymentAux
  partner: string | null
  documentNumber: string | null
  items: readonly unknown[]
  url: { continue: string; cancel: string }
}
