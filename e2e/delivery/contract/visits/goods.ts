import {
  type ListedArticle,
  merchandiseArticle,
  merchandiseAttr,
  merchandiseSelect,
} from '@shop/shared/api/endpoints/merchandise'
import { PASS_PRODUCT_KIND } from '@shop/shared/business-constants'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Probe } from '../probe/probe.ts'
import { type Findings, NO_ID } from './basket.ts'

/** Articles and passes, which are the same calls. */
export async function visitGoods(
  probe: Probe,
  { hasMerchandise, hasMemCard }: ShopConfig,
  findings: Findings,
): Promise<void> {
  if (!hasMerchandise && !hasMemCard) {
    const why = 'has_merchandise and has_memcard are off'
    probe.skip([merchandiseSelect, merchandiseArticle, merchandiseAttr], 'notOffered', why)
    return
  }
  probe.skip([merchandiseArticle], 'notReached', 'there is no article')
  if (hasMerchandise) {
    const articles = (await probe.ask(merchandiseSelect)) ?? []
    await visitFirst(probe, articles)
    const sold = articles.find(isPlainArticle)
    if (sold !== undefined) findings.article = { type: 'merchandise', id: sold.id, count: 1 }
    await probe.ask(merchandiseAttr)
  }
  if (hasMemCard) {
    const query = { product_kind: PASS_PRODUCT_KIND }
    const passes = (await probe.ask(merchandiseSelect, { query })) ?? []
    for (const { id, product_kind_ref } of passes) {
      if (product_kind_ref !== PASS_PRODUCT_KIND) {
        probe.differs(merchandiseSelect, `product_kind=13 also answers ${id}, which is no pass`)
      }
    }
    await visitFirst(probe, passes)
    await probe.ask(merchandiseAttr, { query })
  }
  const query = { article: NO_ID }
  await probe.refuse(merchandiseArticle, 'an unknown article', { query }, ['NotFound'])
}

async function visitFirst(probe: Probe, [first]: readonly ListedArticle[]): Promise<void> {
  if (first !== undefined) await probe.ask(merchandiseArticle, { query: { article: first.id } })
}

function isPlainArticle({ product_kind_ref, price, stock }: ListedArticle): boolean {
  return product_kind_ref !== PASS_PRODUCT_KIND && price > 0 && (stock === null || stock > 0)
}
