import type { Language } from '@shop/shared/i18n/languages'
import { BrowserRouter } from '@shop/shared/routing/router'
import type { Scope } from 'effector'
import { Provider } from 'effector-react'
// biome-ignore lint/style/noRestrictedImports: it is the moment itself that counts
import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { RemoteComponents } from './remote-components.ts'
import { ShopRoutes } from './shop-routes.tsx'

/** What is shown, and in which scope. */
export interface ShownShop {
  scope: Scope
  language: Language
  pages: RemoteComponents
  /** Once, with the first of it in the document and before any page of a remote. */
  onShown: () => void
}

interface ShopProps {
  shop: ShownShop
  Router?: ComponentType<{ children: ReactNode }>
}

export function Shop({ shop, Router = BrowserRouter }: ShopProps) {
  return (
    <Provider value={shop.scope}>
      {/* Ahead of everything that looks for what belongs to the visitor. */}
      <Arrival onShown={shop.onShown} />
      <Router>
        <ShopRoutes language={shop.language} pages={shop.pages} />
      </Router>
    </Provider>
  )
}

/** Tells once that the first of the shop is in the document, before anything else there can act. */
function Arrival({ onShown }: { onShown: () => void }) {
  const isTold = useRef(false)
  useLayoutEffect(() => {
    if (isTold.current) return
    isTold.current = true
    onShown()
  }, [onShown])
  return null
}
