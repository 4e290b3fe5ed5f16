import type { PaymentAux } from '@shop/shared/api/endpoints/checkout'

export interface BankAccount {
  holder: string
  /** Capital letters and digits without spaces, its check digits correct. */
  iban: string
}

/** The account to debit; null when the holder is missing or the number cannot be right. */
export function readAccount(aux: PaymentAux): BankAccount | null {
  if (typeof aux !== 'object' || aux === null) return null
  const holder = aux.accountHolder.trim()
  const iban = aux.IBAN.replace(/\s/g, '').toUpperCase()
  return holder !== '' && holder.length <= 100 && isIban(iban) ? { holder, iban } : null
}

/** Country, two check digits, account; read as one number it leaves 1 when divided by 97. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const moved = iban.slice(4) + iban.slice(0, 4)
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55))
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}
