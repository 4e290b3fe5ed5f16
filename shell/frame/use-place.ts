import { $config } from '@shop/shared/config/model'
import { useLocation } from '@shop/shared/routing/router'
import type { RouteName } from '@shop/shared/routing/routes'
import { useUnit } from 'effector-react'
import { routeOfPath } from '../route-of-path.ts'

/** Which page is shown, and its full address: path, query and hash. */
export function usePlace(): { route: RouteName | null; address: string } {
  const { languages } = useUnit($config)
  const { pathname, search, hash } = useLocation()
  return { route: routeOfPath(pathname, languages), address: pathname + search + hash }
}
