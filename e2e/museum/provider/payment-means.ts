import type { PaymentMethod } from './database/schema.ts'

/** A card form as sent; it is never stored. */
export interface CardForm {
  number: string
  expiry: string
  code: string
}

export type CardField = keyof CardForm

export const TEST_CARDS = { accepted: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' }

export function checkCard({ number, expiry, code }: CardForm, now: Date): CardField[] {
  const wrong: CardField[] = []
  if (!isCardNumber(digitsOf(number))) wrong.push('number')
  if (!isValidUntil(expiry, now)) wrong.push('expiry')
  if (!/^\d{3,4}$/.test(code.trim())) wrong.push('code')
  return wrong
}

/** The bank's answer; in test mode it depends only on the number. */
export function isCardDeclined(number: string): boolean {
  return digitsOf(number) === digitsOf(TEST_CARDS.declined)
}

function digitsOf(text: string): string {
  return text.replace(/[\s-]/g, '')
}

/** The last digit of a card number makes this sum a multiple of ten (Luhn). */
function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** A card is valid to the end of its month; `9/29`, `09/29` and `09/2029` are the same. */
function isValidUntil(expiry: string, now: Date): boolean {
  const match = /^\s*(\d{1,2})\s*[/.-]\s*(?:20)?(\d{2})\s*$/.exec(expiry)
  const month = Number(match?.[1])
  const year = 2000 + Number(match?.[2])
  return month >= 1 && month <= 12 && new Date(Date.UTC(year, month, 1)) > now
}

/** In test mode accounts with this ending are declined. */
const DECLINED_ENDING = '0002'

export const TEST_ACCOUNT_DECLINED = `… ${DECLINED_ENDING}`

export function isAccountDeclined(iban: string | null): boolean {
  return iban?.endsWith(DECLINED_ENDING) ?? false
}

/**
 * Enough for the owner to recognise the account, without revealing the number: `CH93 •••• 2957`.
 */
export function maskIban(iban: string): string {
  return `${iban.slice(0, 4)} •••• ${iban.slice(-4)}`
}

/** Brand names, the same in every language. */
export const WALLET_NAMES = { applePay: 'Apple Pay', googlePay: 'Google Pay' }

export type WalletMethod = keyof typeof WALLET_NAMES

export function isWallet(method: PaymentMethod): method is WalletMethod {
  return method in WALLET_NAMES
}

/** The cards in a wallet in test mode, by their last digits as wallets show them. */
export const WALLET_CARDS = { accepted: '4242', declined: '0002' }

export type WalletCard = keyof typeof WALLET_CARDS
