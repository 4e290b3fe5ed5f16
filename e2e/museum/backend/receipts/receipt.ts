import type { Language } from '@shop/shared/i18n/languages'

/** A receipt before it is drawn; amounts are written out, in the buyer's language. */
export interface Receipt {
  language: Language
  /** What a reader shows as the name of the document. */
  title: string
  museum: string
  accent: string
  bookedAt: Date
  /** The museum: who runs it, where, its VAT number. */
  issuer: string[]
  heading: string
  facts: { label: string; values: string[] }[]
  /** Heads of the columns: what, its rate, its price. */
  columns: [string, string, string]
  lines: ReceiptLine[]
  total: { label: string; value: string }
  /** Heads of the columns: rate, net, tax, gross. */
  rateColumns: [string, string, string, string]
  rates: [string, string, string, string][]
  /** How it was paid. */
  payments: { label: string; value: string }[]
  notes: string[]
  /** At the foot of every page. */
  contact: string
  /** `1 of 2`, at the foot of every page as well. */
  page: (at: number, of: number) => string
}

export interface ReceiptLine {
  /** The first one stands out. */
  words: string[]
  rate: string
  price: string
}
