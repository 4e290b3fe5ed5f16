import type { Article } from '@shop/shared/api/endpoints/merchandise'
import {
  type AnnualPassLine,
  annualPassLine,
  type PassOwner,
} from '@shop/shared/cart/lines/annual-pass'
import { type MerchandiseLine, merchandiseLine } from '@shop/shared/cart/lines/merchandise'

type Sold = Pick<Article, 'id' | 'name' | 'price' | 'vat_value'>

export function toMerchandiseLine(article: Sold, count: number): MerchandiseLine {
  return merchandiseLine.recomputed({ type: 'merchandise', ...soldFields(article), count })
}

/** One pass for each owner. */
export function toPassLine(article: Sold, owners: PassOwner[]): AnnualPassLine {
  const count = owners.length
  return annualPassLine.recomputed({ type: 'annualPass', ...soldFields(article), count, owners })
}

function soldFields({ id, name, price, vat_value }: Sold) {
  return { id, name, price, vat_value, totalPrice: 0 }
}
