import {
  type PaymentField,
  type PaymentForm,
  paymentProblems,
  walletProblems,
} from '../../../features/pay/form/payment-problems.ts'
import type { Wallet } from '../../../features/pay/form/wallet-types.ts'

/** What stops a payment by the form, or by a wallet. */
export function problemsOf(form: PaymentForm, wallet: Wallet | null): PaymentField[] {
  return wallet === null ? paymentProblems(form) : walletProblems(form)
}
