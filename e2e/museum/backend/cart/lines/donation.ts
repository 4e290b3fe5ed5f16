import { DONATION_MAX_CENTS, DONATION_MIN_CENTS } from '@shop/shared/business-constants'
import { formatMoney } from '@shop/shared/money/format-money'
import * as v from 'valibot'
import { serverTexts } from '../../texts.ts'
import type { Booking } from '../priced-line.ts'
import { readAmount } from './fields.ts'
import { type LineKind, SOLD_BY_PIECE } from './line-kind.ts'

export interface DonationBooking extends Booking {
  kind: 'donation'
  count: number
}

const item = v.object({ type: v.literal('donation'), price: v.unknown() })

export const donationLine: LineKind<DonationBooking, v.InferOutput<typeof item>> = {
  ...SOLD_BY_PIECE,
  types: ['donation'],
  item,
  /** Nothing is supplied for a donation, so it has no tax. */
  price({ price }, { catalogue, language }) {
    const { museum } = catalogue
    const name = serverTexts(language, museum.country)('donation.name')
    const bounds = { min: DONATION_MIN_CENTS, max: DONATION_MAX_CENTS }
    const total = readAmount(price, bounds)
    if (total === null) {
      const money = (cents: number) => formatMoney(cents, { ...museum, language })
      return { kind: 'badAmount', line: { name }, min: money(bounds.min), max: money(bounds.max) }
    }
    const line: DonationBooking = {
      kind: 'donation',
      name,
      count: 1,
      total,
      taxParts: [{ gross: total, rate: 0 }],
    }
    return { kind: 'priced', priced: { kind: 'unlimited', line } }
  },
  offer: () => null,
  offerOfItem: () => null,
}
