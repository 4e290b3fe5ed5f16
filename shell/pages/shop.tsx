import type { Language } from '@shop/shared/i18n/languages'
import { BrowserRouter } from '@shop/shared/routing/router'
import type { Scope } from 'effector'
import { Provider } from 'effector-react'
// biome-ignore lint/style/noRestrictedImports: it is the moment itself that counts
import { type ComponentType, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { RemoteComponents } from './remote-components.ts'
import { ShopRoutes } from './shop-routes.tsx'

/** The component to show, and its effector scope. */
export interface ShownShop {
  scope: Scope
  language: Language
  pages: RemoteComponents
  /** Called once, when the shop is first in the document and before any page of a remote mounts. */
  onShown: () => void
}

interface ShopProps {
  shop: ShownShop
  Router?: ComponentType<{ children: ReactNode }>
}

export function Shop({ shop, Router = BrowserRouter }: ShopProps) {
  return (
    <Provider value={shop.scope}>
      {/* First child, so that its effect runs before any that needs the visitor's data. */}
      <Arrival onShown={shop.onShown} />
      <Router>
        <ShopRoutes language={shop.language} pages={shop.pages} />
      </Router>
    </Provider>
  )
}

/** Calls `onShown` once the shop is first in the document, before other effects run. */
function Arrival({ onShown }: { onShown: () => void }) {
  const isReported = useRef(false)
  useLayoutEffect(() => {
    if (isReported.current) return
    isReported.current = true
    onShown()
  }, [onShown])
  return null
}
