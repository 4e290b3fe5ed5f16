import type { Article } from '@shop/shared/api/endpoints/merchandise'
import type { VoucherProduct } from '@shop/shared/api/endpoints/vouchers'
import { PASS_PRODUCT_KIND } from '@shop/shared/business-constants'
import { type CartLine, lineOffer, recomputedLine } from '@shop/shared/cart/line'
import type { Contingent, LineStatus } from './status.ts'

/** Pictures of a product; an answer may lack them. */
export type Shown = Partial<Pick<Article, 'picture' | 'picture_srcset'>>

/** The current offer of a product without a date, as read from the backend. */
export type GoodsOffer = ArticleOffer | VoucherOffer

/** A piece of merchandise or a pass; null if the backend does not know it. */
export interface ArticleOffer {
  kind: 'article'
  id: string
  article:
    | (Pick<Article, 'name' | 'price' | 'vat_value' | 'stock' | 'product_kind_ref'> &
        Shown & { custom_groups?: Article['custom_groups'] })
    | null
}

/** A gift voucher on sale; null if the backend does not know it. */
export interface VoucherOffer {
  kind: 'voucher'
  id: string
  product: (Pick<VoucherProduct, 'name' | 'price' | 'vat_value' | 'variable_amount'> & Shown) | null
}

export type GoodsLine = Extract<CartLine, { type: 'merchandise' | 'annualPass' | 'voucher' }>

export function isGoodsLine(line: CartLine): line is GoodsLine {
  return goodsOf(line) !== null
}

export function isOfferOf(line: GoodsLine, { kind, id }: Pick<GoodsOffer, 'kind' | 'id'>): boolean {
  const goods = goodsOf(line)
  return kind === goods?.kind && id === goods.id
}

/** The products without a date in the basket, each only once. */
export function goodsToRead(lines: readonly CartLine[]): Pick<GoodsOffer, 'kind' | 'id'>[] {
  const goods = lines.flatMap((line) => goodsOf(line) ?? [])
  return [...new Map(goods.map((one) => [`${one.kind} ${one.id}`, one])).values()]
}

function goodsOf(line: CartLine): Pick<GoodsOffer, 'kind' | 'id'> | null {
  const offer = lineOffer(line)
  if (offer === null) return null
  const { kind, id } = offer
  return kind === 'article' || kind === 'voucher' ? { kind, id } : null
}

export function goodsStatus(line: GoodsLine, offer: GoodsOffer): LineStatus {
  return offer.kind === 'article' ? articleStatus(line, offer) : voucherStatus(line, offer)
}

/** All lines of an article share one stock; unlimited if the backend names none. */
function articleStatus(line: GoodsLine, { id, article }: ArticleOffer): LineStatus {
  const isPass = article?.product_kind_ref === PASS_PRODUCT_KIND
  // A pass is always sold with its owner, and everything else without one.
  if (article === null || isPass !== (line.type === 'annualPass')) return { kind: 'closed' }
  const stock: Contingent[] =
    article.stock === null ? [] : [{ key: `article ${id}`, places: Math.max(0, article.stock) }]
  return {
    kind: 'open',
    contingents: stock,
    // If passes must be removed, only the visitor can decide which owner loses one.
    reduced: (left) =>
      line.type === 'annualPass' ? null : recomputedLine({ ...line, count: left }),
    repriced: recomputedLine({ ...line, price: article.price, vat_value: article.vat_value }),
  }
}

/**
 * The museum decides whether the buyer can choose the amount; the chosen amount itself stays
 * unchanged.
 */
function voucherStatus(line: GoodsLine, { product }: VoucherOffer): LineStatus {
  const isFree = line.type === 'voucher' && line.variable_amount
  if (product === null || product.variable_amount !== isFree) return { kind: 'closed' }
  const { price } = isFree ? line : product
  return {
    kind: 'open',
    contingents: [],
    reduced: () => null,
    repriced: recomputedLine({ ...line, price, vat_value: product.vat_value }),
  }
}
