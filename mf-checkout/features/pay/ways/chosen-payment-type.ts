import type { PaymentAux } from '@shop/shared/api/endpoints/checkout'
import type { PaymentType } from '@shop/shared/api/endpoints/payments'
import { WALLETS } from '@shop/shared/checkout/wallets'
import type { Language } from '@shop/shared/i18n/languages'
import type { StoredMethod } from '../../store-booking/stored-purchase.ts'
import { needsAccount, normaliseIban } from './direct-debit.ts'
import type { PaymentForm } from './payment-problems.ts'
import { payartOfWallet, paymentName, type Wallet } from './payment-types.ts'

interface Choice {
  /** The wallet whose button was pressed; null if the form is used. */
  wallet: Wallet | null
  form: PaymentForm
  /** All payment types that the server offers, including wallets. */
  types: readonly PaymentType[]
  /** The amount to pay in cents. */
  payable: number
  language: Language
  /** The museum's language. */
  preferred: Language
}

/** The payment type: as sent to the server, and as the confirmation names it. */
export function chosenPaymentType({ wallet, form, ...choice }: Choice): {
  payart: string
  aux: PaymentAux
  method: StoredMethod
} {
  if (wallet !== null) {
    const payart = payartOfWallet(choice.types, wallet) ?? ''
    return { payart, aux: wallet, method: { paidBy: WALLETS[wallet].name } }
  }
  return {
    payart: form.payart ?? '',
    aux: paymentAux(form),
    method: methodToStore({ ...choice, payart: form.payart }),
  }
}

/** Data that the chosen payment type requires: the account of a direct debit. */
export function paymentAux({
  payart,
  account: { accountHolder, iban },
}: Pick<PaymentForm, 'payart' | 'account'>): PaymentAux {
  if (payart === null || !needsAccount(payart)) return null
  return { accountHolder: accountHolder.trim(), IBAN: normaliseIban(iban) }
}

interface MethodChoice extends Omit<Choice, 'wallet' | 'form'> {
  payart: string | null
}

/** Name of the payment type for the confirmation, stored now as the types may change. */
export function methodToStore({
  payable,
  payart,
  types,
  language,
  preferred,
}: MethodChoice): StoredMethod {
  const type = types.find(({ payartId }) => payartId === payart)
  if (payable === 0 || type === undefined) return {}
  const name = paymentName(type, language, preferred)
  // Without a name nothing is stored: the id has no meaning for the visitor.
  return name === type.payartId ? {} : { paidBy: name }
}
