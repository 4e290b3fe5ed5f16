import { useLocation } from '@shop/shared/routing/router'
import type { RouteName } from '@shop/shared/routing/routes'
import { routeOfPath } from '../route-of-path.ts'

/** Which page is shown, and its full address: path, query and hash. */
export function usePlace(): { route: RouteName | null; address: string } {
  const { pathname, search, hash } = useLocation()
  return { route: routeOfPath(pathname), address: pathname + search + hash }
}
