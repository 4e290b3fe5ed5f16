import type { Labelled, Letterhead } from './layout.ts'

/** Vouchers as cards that can be forwarded or printed; the source of text, HTML and PDF. */
export interface VoucherCards extends Letterhead {
  subject: string
  museum: string
  /** Country of the museum. */
  country?: string | undefined
  /** ISO 8601. */
  soldAt: string
  cards: readonly VoucherCard[]
  closing: readonly string[]
}

export interface VoucherCard {
  /** File name of the picture in the catalogue with which the voucher was sold. */
  picture: string
  pictureAlt: string
  name: string
  amount: string
  /** `For Anna` and `From Ben`, with the names as the buyer typed them; empty if left out. */
  to: string
  greeting: string
  from: string
  code: Labelled
  validUntil: Labelled
  /** How to redeem the code in the shop; null if the basket of the shop accepts no codes. */
  redeem: string | null
}
