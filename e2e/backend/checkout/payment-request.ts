import type { PaymentAux } from '@shop/shared/api/endpoints/checkout'
import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Language } from '@shop/shared/i18n/languages'

/** A basket that somebody wants to pay, as it came in. */
export interface PaymentRequest {
  customer: { id: string; form: CustomerForm | null }
  language: Language
  payart: string
  aux: PaymentAux
  partner: string | null
  documentNumber: string | null
  items: readonly unknown[]
  url: { continue: string; cancel: string }
}
