import type { PaymentAux } from '@shop/shared/api/endpoints/checkout'
import { isValidIBAN } from 'ibantools'

export interface BankAccount {
  holder: string
  /**
   * Capital letters and digits without spaces; the check digits and the length for its country are
   * correct.
   */
  iban: string
}

/** The account to debit; null if the holder is missing or the number is invalid. */
export function readAccount(aux: PaymentAux): BankAccount | null {
  if (typeof aux !== 'object' || aux === null) return null
  const holder = aux.accountHolder.trim()
  const iban = aux.IBAN.replace(/[\s.-]/g, '').toUpperCase()
  return holder !== '' && holder.length <= 100 && isValidIBAN(iban) ? { holder, iban } : null
}
