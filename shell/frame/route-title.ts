import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useLocation } from '@shop/shared/routing/router'
import type { RouteName } from '@shop/shared/routing/routes'
import { useUnit } from 'effector-react'
import { homeRoute } from './home-route.ts'
import { entryOf } from './nav-entries.ts'
import { useComingTitle } from './page-title.ts'

/** Titles the document after its address, at once: what shows there may be long in coming. */
export function useRouteTitle(route: RouteName | null): void {
  const { t } = useTexts('shell')
  const config = useUnit($config)
  const { pathname } = useLocation()
  const shown = route === 'home' ? homeRoute(config) : route
  const none = { defaultValue: '' }
  const title = () => {
    if (shown === null) return ''
    if (shown === 'staticPage') return t(`page.${pathname.split('/').pop()}`, none)
    // What the menu calls an offering is the title of its list.
    return t(`title.${shown}`, none) || t(`nav.${entryOf(shown)?.key ?? shown}`, none)
  }
  useComingTitle(title())
}
