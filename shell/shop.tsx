import { BrowserRouter } from '@shop/shared/routing/router'
import { Provider } from 'effector-react'
import { ShopRoutes } from './shop-routes.tsx'
import type { StartedShop } from './start/start-shop.ts'

export function Shop({ shop }: { shop: StartedShop }) {
  return (
    <Provider value={shop.scope}>
      <BrowserRouter>
        <ShopRoutes language={shop.language} pages={shop.pages} />
      </BrowserRouter>
    </Provider>
  )
}
