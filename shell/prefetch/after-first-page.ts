import { readingAheadDue } from '@shop/shared/checkout/known-ahead'
import { scopeBind } from 'effector'
import { beginOffline, type OpenedShop } from '../service-worker/begin-offline.ts'

/** What waits until the first page is shown and idle. */
export function afterFirstPage(shop: OpenedShop): void {
  scopeBind(readingAheadDue, { scope: shop.scope })()
  beginOffline(shop).catch(() => {})
}
