import { type Scope, scopeBind } from 'effector'
import { buildOf } from '../failures/build.ts'
import { showBar } from './bar.tsx'
import { type OpenShop, offlineReady } from './model.ts'

/** The browser remembers this many requests of a page, and none after them. */
const MAX_FILES = 2000

export interface OpenedShop extends OpenShop {
  scope: Scope
  page: Document
}

/**
 * From now on, the worker caches the shop for visits without network, and the bar shows when there
 * is none.
 */
export async function beginOffline({ scope, page, ...shop }: OpenedShop): Promise<void> {
  // A development build changes files without changing their names, so it is not cached.
  if (buildOf(page) === null) return
  // The worker caches what the page has loaded. On a long visit that is more than browsers remember
  // by default.
  performance.setResourceTimingBufferSize(MAX_FILES)
  await showBar(scope, shop.language)
  scopeBind(offlineReady, { scope })(shop)
}
