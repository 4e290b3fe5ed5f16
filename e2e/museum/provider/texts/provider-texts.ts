import type { PayerField, PayerProblem } from '../payer.ts'

/** The payment pages in one language; `amount` is written with its currency. */
export interface ProviderTexts {
  title: string
  payTo: (merchant: string) => string
  amount: string
  card: {
    heading: string
    number: string
    expiry: string
    expiryHint: string
    code: string
    codeHint: string
  }
  directDebit: {
    heading: string
    mandate: (merchant: string) => string
    holder: string
    iban: string
  }
  invoice: { heading: string; terms: string }
  /** The sheet of a wallet: the card that pays, and whose wallet it is. */
  wallet: {
    card: string
    contact: string
    toldTo: (merchant: string) => string
    fields: Record<PayerField, string>
    /** `country` by its name. */
    deliveredTo: (country: string) => string
  }
  pay: (amount: string) => string
  confirm: (amount: string) => string
  cancel: string
  errors: { summary: string; number: string; expiry: string; code: string } & Record<
    PayerProblem,
    string
  >
  declined: { title: string; text: string; retryCard: string; retry: string }
  cancelled: { title: string; text: string }
  expired: { title: string; text: string }
  paid: { title: string; text: string }
  refunded: { title: string; text: string }
  notFound: { title: string; text: string }
  /** The database does not answer. */
  unavailable: { title: string; text: string; again: string }
  back: string
  test: {
    title: string
    text: string
    accepted: string
    declined: string
    /** What the page is in the place of; `wallet` is its name. */
    sheet: (wallet: string) => string
    /** Of the contact that is filled in. */
    person: string
  }
}
