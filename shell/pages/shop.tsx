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
import { VisitorRestored } from '../frame/visitor-restored.ts'
import type { RemoteComponents } from './remote-components.ts'
import { ShopRoutes } from './shop-routes.tsx'

export interface ShownShop {
  scope: Scope
  texts: Texts
  language: Language
  pages: RemoteComponents
  /**
   * Restores the visitor's own state once the document is hydrated; pages of remotes mount only
   * after that. Null if the state is already restored.
   */
  restore: (() => void) | null
}

interface ShopProps {
  shop: ShownShop
  Router?: ComponentType<{ children: ReactNode }>
}

export function Shop({ shop, Router = AtOnceRouter }: ShopProps) {
  return (
    <Provider value={shop.scope}>
      <WithCustomTexts texts={shop.texts}>
        <Restoring restore={shop.restore}>
          <Router>
            <ShopRoutes language={shop.language} pages={shop.pages} />
          </Router>
        </Restoring>
      </WithCustomTexts>
    </Provider>
  )
}

/**
 * Renders the next page in the task of the press. As a transition, the page would be rendered in
 * short pieces between other work, and would show later.
 */
export function AtOnceRouter({ children }: { children: ReactNode }) {
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>
}

interface WithCustomTextsProps extends Pick<ShownShop, 'texts'> {
  children: ReactNode
}

/** Applies the museum's own texts, also when they change while the page is open. */
function WithCustomTexts({ texts, children }: WithCustomTextsProps) {
  const { customTexts } = useUnit($config)
  const shown = useMemo(() => texts.reword(customTexts), [texts, customTexts])
  return <OwnTexts value={shown}>{children}</OwnTexts>
}

interface RestoringProps extends Pick<ShownShop, 'restore'> {
  children: ReactNode
}

/**
 * Runs hydration, the restore of the visitor's state and the mounting of a remote's page in
 * separate tasks.
 */
function Restoring({ restore, children }: RestoringProps) {
  const [isRestored, setRestored] = useState(restore === null)
  const isBegun = useRef(isRestored)
  useEffect(() => {
    if (isBegun.current) return
    isBegun.current = true
    void nextTask().then(() => {
      restore?.()
      startTransition(() => setRestored(true))
    })
  }, [restore])
  return <VisitorRestored value={isRestored}>{children}</VisitorRestored>
}
