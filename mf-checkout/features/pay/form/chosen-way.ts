import type { PaymentAux, PaymentType } from '@shop/shared/api/endpoints/checkout'
import { WALLETS } from '@shop/shared/checkout/wallets'
import type { KeptMethod } from '../../keep-booking/kept-method.ts'
import { methodToKeep } from './method-to-keep.ts'
import { paymentAux } from './payment-aux.ts'
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
