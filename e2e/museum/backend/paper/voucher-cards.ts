import type { Labelled, Letterhead } from './layout.ts'

/** Vouchers as cards to be forwarded or printed, before they are text, HTML and PDF. */
export interface VoucherCards extends Letterhead {
  subject: string
  museum: string
  /** Where the museum is. */
  country?: string | undefined
  /** ISO 8601. */
  soldAt: string
  cards: readonly VoucherCard[]
  closing: readonly string[]
}

export interface VoucherCard {
  /** Of the catalogue: the one the voucher was sold with. */
  picture: string
  pictureAlt: string
  name: string
  amount: string
  /** `For Anna`, as its buyer wrote it, and `From Ben`; empty for nothing. */
  to: string
  greeting: string
  from: string
  code: Labelled
  validUntil: Labelled
  /** Null where there is nothing to say of it. */
  redeem: string | null
}
