import { ROUTES, type RouteName } from '@shop/shared/routing/routes'
import { Loading } from '@shop/shared/ui/states'
import type { RemotePages } from '../federation/federation.ts'
import { PageToCome } from './page-to-come.tsx'
import { useIsHydrating } from './use-is-hydrating.ts'

interface RemotePlaceProps {
  pages: RemotePages
  remote: string
  name: RouteName
}

/** Where a page of a remote stands, from the document's own drawing of it on. */
export function RemotePlace({ pages, remote, name }: RemotePlaceProps) {
  return useIsHydrating() ? (
    <PageToCome name={name} />
  ) : (
    <pages.RemotePage remote={remote} name={name} />
  )
}

/** Stands there until the page has come; of a guest's page the shell knows nothing. */
export function RemoteToCome({ name }: { name: string }) {
  return isRouteName(name) ? <PageToCome name={name} /> : <Loading />
}

function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(ROUTES, name)
}
