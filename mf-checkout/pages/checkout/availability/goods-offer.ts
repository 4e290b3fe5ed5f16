import type { Article } from '@shop/shared/api/endpoints/merchandise'
import type { VoucherProduct } from '@shop/shared/api/endpoints/vouchers'
import { type CartLine, recomputedLine } from '@shop/shared/cart/line'
import type { Contingent } from './places.ts'
import type { Standing } from './standing.ts'

/** A thing without a date, as the backend answered it just now. */
export type GoodsOffer = ArticleOffer | VoucherOffer

/** A piece of merchandise or a pass; null where the backend does not know it. */
export interface ArticleOffer {
  kind: 'article'
  id: string
  article: Pick<Article, 'name' | 'price' | 'vat_value' | 'stock'> | null
}

/** A gift voucher on sale; null where the backend does not know it. */
export interface VoucherOffer {
  kind: 'voucher'
  id: string
  product: Pick<VoucherProduct, 'name' | 'price' | 'vat_value' | 'variable_amount'> | null
}

export type GoodsLine = Extract<CartLine, { type: 'merchandise' | 'annualPass' | 'voucher' }>

export function isGoodsLine(line: CartLine): line is GoodsLine {
  return line.type === 'merchandise' || line.type === 'annualPass' || line.type === 'voucher'
}

export function isOfferOf(line: GoodsLine, { kind, id }: Pick<GoodsOffer, 'kind' | 'id'>): boolean {
  return kind === (line.type === 'voucher' ? 'voucher' : 'article') && id === line.id
}

/** Each thing in the basket, once. */
export function goodsToRead(lines: readonly CartLine[]): Pick<GoodsOffer, 'kind' | 'id'>[] {
  const goods = new Map<string, Pick<GoodsOffer, 'kind' | 'id'>>()
  for (const line of lines.filter(isGoodsLine)) {
    const kind = line.type === 'voucher' ? 'voucher' : 'article'
    goods.set(`${kind} ${line.id}`, { kind, id: line.id })
  }
  return [...goods.values()]
}

export function goodsStanding(line: GoodsLine, offer: GoodsOffer): Standing {
  return offer.kind === 'article' ? articleStanding(line, offer) : voucherStanding(line, offer)
}

/** Every line of an article draws from the same stock; where none is told there is no end of it. */
function articleStanding(line: GoodsLine, { id, article }: ArticleOffer): Standing {
  if (article === null) return { kind: 'closed' }
  const stock: Contingent[] =
    article.stock === null ? [] : [{ key: `article ${id}`, places: Math.max(0, article.stock) }]
  return {
    kind: 'open',
    contingents: stock,
    // Of passes nobody but the visitor knows whose is given up.
    reduced: (left) =>
      line.type === 'annualPass' ? null : recomputedLine({ ...line, count: left }),
    repriced: recomputedLine({ ...line, price: article.price, vat_value: article.vat_value }),
  }
}

/** What its buyer chose to pay for a voucher stays as it is. */
function voucherStanding(line: GoodsLine, { product }: VoucherOffer): Standing {
  if (product === null) return { kind: 'closed' }
  const isFree = product.variable_amount || (line.type === 'voucher' && line.variable_amount)
  const { price } = isFree ? line : product
  return {
    kind: 'open',
    contingents: [],
    reduced: () => null,
    repriced: recomputedLine({ ...line, price, vat_value: product.vat_value }),
  }
}
