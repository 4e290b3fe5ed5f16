import type { PaymentAux, PaymentType } from '@shop/shared/api/endpoints/checkout'
import { WALLETS } from '@shop/shared/checkout/wallets'
import type { KeptMethod } from '../../keep-booking/kept-method.ts'
import { normaliseIban } from './iban.ts'
import { needsAccount } from './needs-account.ts'
import { paymentName } from './payment-name.ts'
import type { PaymentForm } from './payment-problems.ts'
import { payartOfWallet, type Wallet } from './wallet-types.ts'

interface Choice {
  /** The wallet whose button was pressed; null where the form is what counts. */
  wallet: Wallet | null
  form: PaymentForm
  /** All types, wallets among them. */
  types: readonly PaymentType[]
  /** Cents. */
  payable: number
  language: string
}

/** How it is paid: as the server is asked for it, and as the confirmation calls it. */
export function chosenWay({ wallet, form, types, payable, language }: Choice): {
  payart: string
  aux: PaymentAux
  kept: KeptMethod
} {
  if (wallet !== null) {
    const payart = payartOfWallet(types, wallet) ?? ''
    return { payart, aux: wallet, kept: { paidBy: WALLETS[wallet].name } }
  }
  return {
    payart: form.payart ?? '',
    aux: paymentAux(form),
    kept: methodToKeep({ payable, payart: form.payart, types, language }),
  }
}

/** What the chosen payment type asks for beside itself: the account of a direct debit. */
export function paymentAux({
  payart,
  account: { accountHolder, iban },
}: Pick<PaymentForm, 'payart' | 'account'>): PaymentAux {
  if (payart === null || !needsAccount(payart)) return null
  return { accountHolder: accountHolder.trim(), IBAN: normaliseIban(iban) }
}

interface KeptChoice {
  /** Cents. */
  payable: number
  payart: string | null
  types: readonly PaymentType[]
  language: string
}

/** What the confirmation calls the way of paying: its name of now, as the types may change. */
export function methodToKeep({ payable, payart, types, language }: KeptChoice): KeptMethod {
  const type = types.find(({ payartId }) => payartId === payart)
  if (payable === 0 || type === undefined) return {}
  const name = paymentName(type, language)
  // An id says nothing to who reads it.
  return name === type.payartId ? {} : { paidBy: name }
}
