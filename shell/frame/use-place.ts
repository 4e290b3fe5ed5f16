import { navigated } from '@shop/shared/checkout/redirection'
import { $config } from '@shop/shared/config/model'
import { routeOfPath } from '@shop/shared/routing/route-of-path'
import { useLocation } from '@shop/shared/routing/router'
import type { RouteName } from '@shop/shared/routing/routes'
import { useUnit } from 'effector-react'
// biome-ignore lint/style/noRestrictedImports: listens to the address
import { useEffect, useRef, useSyncExternalStore } from 'react'

/** The current page, and its full address: path, query and hash. */
export function usePlace(): { route: RouteName | null; address: string } {
  const { languages } = useUnit($config)
  const { pathname } = useLocation()
  return { route: routeOfPath(pathname, languages), address: pathname + useQueryAndHash() }
}

const NEVER_CHANGES = () => () => {}

/**
 * Query and hash of the address. Empty until hydration is done, because the server renders a
 * document for its path only. Without query and hash, this causes no further render.
 */
export function useQueryAndHash(): string {
  const { search, hash } = useLocation()
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => search + hash,
    () => '',
  )
}

/** Reports each navigation to the models. The checkout uses it for its link back. */
export function useReportNavigation(): void {
  const { pathname, search } = useLocation()
  const report = useUnit(navigated)
  const left = useRef<string>(undefined)
  useEffect(() => {
    const path = pathname + search
    const fromPath = left.current
    left.current = path
    if (fromPath === undefined || fromPath === path) return
    const from = routeOfPath(fromPath.split('?')[0] ?? '')
    report({ from, fromPath, to: routeOfPath(pathname) })
  }, [pathname, search, report])
}
