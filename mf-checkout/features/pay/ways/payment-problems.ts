import { isIban } from './iban.ts'
import { needsAccount } from './needs-account.ts'
import type { Wallet } from './wallet-types.ts'

/** Direct debit data as typed. */
export interface Account {
  accountHolder: string
  iban: string
}

export interface PaymentForm {
  /** The payment type the order would go by; null when none is chosen. */
  payart: string | null
  account: Account
  terms: boolean
  privacy: boolean
}

/** Fields of the payment, in the order they stand on the page. */
export const PAYMENT_FIELDS = ['payart', 'accountHolder', 'iban', 'terms', 'privacy'] as const

export type PaymentField = (typeof PAYMENT_FIELDS)[number]

/**
 * The fields that stop the payment; none when it can begin. A wallet is way and account in one: only
 * the agreements count for it, whatever else is chosen in the form.
 */
export function paymentProblems(
  { payart, account, terms, privacy }: PaymentForm,
  wallet: Wallet | null = null,
): PaymentField[] {
  const isByForm = wallet === null
  const asksAccount = isByForm && payart !== null && needsAccount(payart)
  const wrong: Record<PaymentField, boolean> = {
    payart: isByForm && payart === null,
    accountHolder: asksAccount && account.accountHolder.trim() === '',
    iban: asksAccount && !isIban(account.iban),
    terms: !terms,
    privacy: !privacy,
  }
  return PAYMENT_FIELDS.filter((field) => wrong[field])
}

/** Where the page shows a field; errors lead there. */
export function fieldId(field: PaymentField): string {
  return `payment-${field}`
}
