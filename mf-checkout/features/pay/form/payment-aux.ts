import type { PaymentAux } from '@shop/shared/api/endpoints/checkout'
import { normaliseIban } from './iban.ts'
import { needsAccount } from './needs-account.ts'
import type { PaymentForm } from './payment-problems.ts'

/** What the chosen payment type asks for beside itself: the account of a direct debit. */
export function paymentAux({
  payart,
  account: { accountHolder, iban },
}: Pick<PaymentForm, 'payart' | 'account'>): PaymentAux {
  if (payart === null || !needsAccount(payart)) return null
  return { accountHolder: accountHolder.trim(), IBAN: normaliseIban(iban) }
}
