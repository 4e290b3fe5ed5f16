import type { MerchandiseLine } from '@shop/shared/cart/lines/merchandise'
import { type LineKind, priceOfEach, SOLD_BY_PIECE } from './line-kind.ts'

export const merchandiseKind: LineKind<MerchandiseLine> = {
  ...SOLD_BY_PIECE,
  drawing: 'M5 8h14l1 12H4zM8 11V7a4 4 0 0 1 8 0v4',
  text: (line) => ({
    title: line.name,
    category: line.category,
    unit: 'articles',
    ...priceOfEach(line),
  }),
  separateDelivery: 'success.articles',
}
