import { nextTask } from '@shop/shared/async/next-task'
import { $config } from '@shop/shared/config/model'
import type { Language } from '@shop/shared/i18n/languages'
import type { Texts } from '@shop/shared/i18n/texts'
import { OwnTexts } from '@shop/shared/i18n/use-texts'
import { BrowserRouter } from '@shop/shared/routing/router'
import type { Scope } from 'effector'
import { Provider, useUnit } from 'effector-react'
import {
  type ComponentType,
  type ReactNode,
  startTransition,
  // biome-ignore lint/style/noRestrictedImports: it is the moment itself that counts
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { VisitorRecalled } from '../frame/visitor-recalled.ts'
import type { RemoteComponents } from './remote-components.ts'
import { ShopRoutes } from './shop-routes.tsx'

/** The component to show, and its effector scope. */
export interface ShownShop {
  scope: Scope
  texts: Texts
  language: Language
  pages: RemoteComponents
  /**
   * Restores what only this visitor has, once the document is hydrated; pages of remotes mount after
   * it. Null where that is done already.
   */
  recall: (() => void) | null
}

interface ShopProps {
  shop: ShownShop
  Router?: ComponentType<{ children: ReactNode }>
}

export function Shop({ shop, Router = BrowserRouter }: ShopProps) {
  return (
    <Provider value={shop.scope}>
      <Worded texts={shop.texts}>
        <Recalling recall={shop.recall}>
          <Router>
            <ShopRoutes language={shop.language} pages={shop.pages} />
          </Router>
        </Recalling>
      </Worded>
    </Provider>
  )
}

interface WordedProps extends Pick<ShownShop, 'texts'> {
  children: ReactNode
}

/** In the words that the museum has chosen, also when it chooses others while the page is open. */
function Worded({ texts, children }: WordedProps) {
  const { customTexts } = useUnit($config)
  const shown = useMemo(() => texts.reword(customTexts), [texts, customTexts])
  return <OwnTexts value={shown}>{children}</OwnTexts>
}

interface RecallingProps extends Pick<ShownShop, 'recall'> {
  children: ReactNode
}

/** Hydrating, recalling the visitor and mounting a remote's page are tasks of their own. */
function Recalling({ recall, children }: RecallingProps) {
  const [isRecalled, setRecalled] = useState(recall === null)
  const isBegun = useRef(isRecalled)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void nextTask().then(() => {
      recall?.()
      startTransition(() => setRecalled(true))
    })
  }, [recall])
  return <VisitorRecalled value={isRecalled}>{children}</VisitorRecalled>
}
