import { readingAheadDue } from '@shop/shared/checkout/known-ahead'
import { scopeBind } from 'effector'
import { reloadsWatched } from '../failures/held-reload.ts'
import '../failures/still-here.ts'
import { bearTranslation } from '../failures/translated-page.ts'
import { beginOffline, type OpenedShop } from '../service-worker/begin-offline.ts'
import { returnsWatched } from '../visit/shown-again.ts'

/** What waits until the first page is shown and idle. */
export function startRest(shop: OpenedShop): void {
  for (const begun of [readingAheadDue, returnsWatched, reloadsWatched]) {
    scopeBind(begun, { scope: shop.scope })()
  }
  bearTranslation(Node.prototype)
  beginOffline(shop).catch(() => {})
}
