import { navigated } from '@shop/shared/checkout/redirection'
import { routeOfPath } from '@shop/shared/routing/route-of-path'
import { useLocation } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
// biome-ignore lint/style/noRestrictedImports: listens to the address
import { useEffect, useRef } from 'react'

/** Reports each navigation to the models; the checkout uses it for its way back. */
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
