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
  /** File of the catalogue: the picture the voucher was sold with. */
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
  /** Null if the museum gives no instructions for the shop. */
  redeem: string | null
}
