import { formatMoney } from '@shop/shared/money/format-money'
import { CARD_FIELDS, readCardWords } from '@shop/shared/vouchers/card-words'
import { CARD_LIMITS } from '../cart/card-limits.ts'
import { type ArticleItem, type PassItem, readPieces, type VoucherItem } from '../cart/cart-item.ts'
import type { ItemPricing, PricingContext } from '../cart/priced-item.ts'
import { findArticle, findVoucher } from '../catalogue/find-offering.ts'
import { pickText } from '../catalogue/pick-text.ts'
import { readOwners } from './read-owners.ts'

/** Prices an article. A pass is refused here: it needs owners, see `pricePass`. */
export function priceArticle(
  item: ArticleItem,
  { catalogue, language }: PricingContext,
): ItemPricing {
  const article = findArticle(catalogue, item.id)
  if (article === undefined) return { kind: 'unknownItem' }
  const name = pickText(catalogue, article.name, language)
  if (article.kind === 'pass') return { kind: 'needsOwners', line: { name } }
  const count = readPieces(item.count)
  if (count === null) return { kind: 'badCount', line: { name } }
  const charged = charge(article, count)
  const line = { kind: 'merchandise', name, articleId: article.id, count, ...charged } as const
  return { kind: 'priced', priced: { kind: 'stocked', article, line } }
}

/** Prices passes with the people they are made out to. */
export function pricePass(item: PassItem, context: PricingContext): ItemPricing {
  const { catalogue, language } = context
  const article = findArticle(catalogue, item.id)
  if (article?.kind !== 'pass') return { kind: 'unknownItem' }
  const name = pickText(catalogue, article.name, language)
  const count = readPieces(item.count)
  if (count === null) return { kind: 'badCount', line: { name } }
  const reading = readOwners(item.owners, count)
  if (reading.kind !== 'owners') return { ...reading, line: { name } }
  const { owners } = reading
  const charged = charge(article, count)
  const line = {
    kind: 'annualPass',
    name,
    articleId: article.id,
    count,
    owners,
    ...charged,
  } as const
  return { kind: 'priced', priced: { kind: 'stocked', article, line } }
}

function charge({ price, vat }: { price: number; vat: number }, count: number) {
  const total = price * count
  return { total, taxParts: total > 0 ? [{ gross: total, rate: vat }] : [] }
}

/** Prices vouchers; the request names the amount of those whose buyer chooses it, and of no others. */
export function priceVoucher(
  item: VoucherItem,
  { catalogue, language }: PricingContext,
): ItemPricing {
  const product = findVoucher(catalogue, item.id)
  if (product === undefined) return { kind: 'unknownItem' }
  const { id: productId, price, vat, freeAmount } = product
  const name = pickText(catalogue, product.name, language)
  const count = readPieces(item.count)
  if (count === null) return { kind: 'badCount', line: { name } }
  const amount = freeAmount === undefined ? price : readAmount(item.price, freeAmount)
  if (amount === null) {
    const money = (cents: number) => formatMoney(cents, { ...catalogue.museum, language })
    const { min, max } = freeAmount ?? { min: price, max: price }
    return { kind: 'badAmount', line: { name }, min: money(min), max: money(max) }
  }
  const total = amount * count
  const taxParts = [{ gross: total, rate: vat }]
  const words = readCardWords(item.personalisation, CARD_LIMITS)
  const written = CARD_FIELDS.some((field) => words[field] !== '') ? { words } : {}
  const priced = { name, productId, count, amount, total, taxParts }
  const line = { kind: 'voucher', ...priced, ...written } as const
  return { kind: 'priced', priced: { kind: 'unlimited', line } }
}

/** Whole cents within the bounds, which belong to it; else null. */
function readAmount(price: unknown, { min, max }: { min: number; max: number }): number | null {
  const isWhole = typeof price === 'number' && Number.isInteger(price)
  return isWhole && price >= min && price <= max ? price : null
}
