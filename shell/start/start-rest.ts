import { readingAheadDue } from '@shop/shared/checkout/known-ahead'
import { scopeBind } from 'effector'
import { reloadsWatched } from '../failures/postpone-reload.ts'
import '../failures/leave-timeout.ts'
import { tolerateTranslation } from '../failures/tolerate-translation.ts'
import { beginOffline, type OpenedShop } from '../service-worker/begin-offline.ts'
import { returnsWatched } from '../visit/restored-page.ts'

export function startRest(shop: OpenedShop): void {
  for (const begun of [readingAheadDue, returnsWatched, reloadsWatched]) {
    scopeBind(begun, { scope: shop.scope })()
  }
  tolerateTranslation(Node.prototype)
  beginOffline(shop).catch(() => {})
}
