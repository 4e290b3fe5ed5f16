import { checkPayer, type Payer, type PayerField, readPayer, testPayer } from './payer.ts'
import {
  type CardField,
  type CardForm,
  checkCard,
  isAccountDeclined,
  isCardDeclined,
  isWallet,
  TEST_CARDS,
  type WalletCard,
} from './payment-means.ts'
import type { Payment } from './payments.ts'
import type { ProviderTexts } from './texts.ts'

/** The form of the payment page. Only its payer is stored. */
export interface Entry {
  card: CardForm
  walletCard: WalletCard
  payer: Payer
}

export type Field = CardField | PayerField

/** In test mode the form is prefilled with accepted values. */
export function testEntry(payment: Payment, now: Date): Entry {
  const year = String(now.getUTCFullYear() + 2).slice(-2)
  return {
    card: { number: TEST_CARDS.accepted, expiry: `12/${year}`, code: '123' },
    walletCard: 'accepted',
    payer: testPayer(payment.ship_to),
  }
}

export function readEntry(form: Record<string, unknown>): Entry {
  const text = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
  return {
    card: { number: text('number'), expiry: text('expiry'), code: text('code') },
    walletCard: text('walletCard') === 'declined' ? 'declined' : 'accepted',
    payer: readPayer(text),
  }
}

/** Error texts by field, for the fields that the page of this payment has. */
export function checkEntry(
  payment: Payment,
  { card, payer }: Entry,
  t: ProviderTexts,
  now: Date,
): Map<Field, string> {
  if (payment.method === 'card') {
    return new Map(checkCard(card, now).map((field) => [field, t(`errors.${field}`)]))
  }
  if (!payment.payer_wanted) return new Map()
  return new Map(
    checkPayer(payer, payment.ship_to).map(({ field, problem }) => [field, t(`errors.${problem}`)]),
  )
}

export function isEntryDeclined(payment: Payment, { card, walletCard }: Entry): boolean {
  if (isWallet(payment.method)) return walletCard === 'declined'
  if (payment.method === 'card') return isCardDeclined(card.number)
  return isAccountDeclined(payment.account_iban)
}
