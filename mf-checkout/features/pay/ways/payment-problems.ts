import { isIban, needsAccount } from './direct-debit.ts'
import type { Wallet } from './payment-types.ts'

/** Direct debit data as typed by the visitor. */
export interface Account {
  accountHolder: string
  iban: string
}

export interface PaymentForm {
  /** The payment type the order would use; null if none is chosen. */
  payart: string | null
  account: Account
  terms: boolean
  privacy: boolean
}

/** Payment fields, in the order of the page. */
export const PAYMENT_FIELDS = ['payart', 'accountHolder', 'iban', 'terms', 'privacy'] as const

export type PaymentField = (typeof PAYMENT_FIELDS)[number]

/**
 * The fields that block the payment; empty when the payment can start. A wallet requires only the
 * agreements, whatever the form contains, because payment type and account come from the wallet.
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

/** Id of a field on the page; error links point to it. */
export function fieldId(field: PaymentField): string {
  return `payment-${field}`
}
