import type { DonationLine } from '@shop/shared/cart/lines/donation'
import { type LineKind, SOLD_BY_PIECE } from './line-kind.ts'

export const donationKind: LineKind<DonationLine> = {
  ...SOLD_BY_PIECE,
  drawing: 'M12 20C5 15 3 11 3 8.5a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1C21 11 19 15 12 20',
  // A count has no meaning here.
  text: ({ name }) => ({ title: name, count: 0 }),
  openCounts: () => [],
  parts: () => 0,
  withCount: (line) => line,
  identity: ({ type }) => [type],
}
