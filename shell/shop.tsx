import { BrowserRouter } from '@shop/shared/routing/router'
import { Provider } from 'effector-react'
import type { ComponentType, ReactNode } from 'react'
import { Arrival } from './document/arrival.tsx'
import { ShopRoutes } from './shop-routes.tsx'
import type { StartedShop } from './start/begin-shop.ts'

interface ShopProps {
  shop: Pick<StartedShop, 'scope' | 'language' | 'pages' | 'onShown'>
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
