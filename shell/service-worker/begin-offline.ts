import { type Scope, scopeBind } from 'effector'
import { buildOf } from '../failures/build.ts'
import { showBar } from './bar.tsx'
import { type OpenShop, offlineReady } from './model.ts'

export interface OpenedShop extends OpenShop {
  scope: Scope
  page: Document
}

/** From now on the shop is kept for visits without network, and says when there is none. */
export async function beginOffline({ scope, page, ...shop }: OpenedShop): Promise<void> {
  // A build in development changes its files under their names.
  if (buildOf(page) === null) return
  await showBar(scope, shop.language)
  scopeBind(offlineReady, { scope })(shop)
}
