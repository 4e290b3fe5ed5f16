import type { ListedArticle } from '@shop/shared/api/endpoints/merchandise'
import { PASS_PRODUCT_KIND } from '@shop/shared/business-constants'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { pathTo } from '@shop/shared/routing/path-to'
import { isRouteEnabled } from '@shop/shared/routing/routes'

/**
 * `merchandise`: things from the museum's shop; `passes`: annual passes, which are issued to a
 * person. Each offering has its own flag.
 */
export type Offering = 'merchandise' | 'passes'

export function offeringOf({
  product_kind_ref,
}: Pick<ListedArticle, 'product_kind_ref'>): Offering {
  return product_kind_ref === PASS_PRODUCT_KIND ? 'passes' : 'merchandise'
}

/** Does the offering exist? If it is switched off, it has no page at any address. */
export function isOffered(offering: Offering, config: ShopConfig): boolean {
  return isRouteEnabled(offering, config)
}

/** The page of an article; a pass has its own address. */
export function articlePath(
  article: Pick<ListedArticle, 'id' | 'product_kind_ref'>,
  language: string,
): string {
  const isPass = offeringOf(article) === 'passes'
  return pathTo(isPass ? 'pass' : 'product', language, { id: article.id })
}
