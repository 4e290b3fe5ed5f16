import { ROUTES, type RouteName } from '@shop/shared/routing/routes'
import { Loading } from '@shop/shared/ui/states'
import type { ComponentType } from 'react'
import { useIsHydrating } from '../../frame/use-is-hydrating.ts'
import type { RemotePageProps } from '../remote-components.ts'
import { PagePlaceholder } from './page-placeholder.tsx'

interface RemotePlaceProps {
  RemotePage: ComponentType<RemotePageProps>
  remote: string
  name: RouteName
}

/** Where a page of a remote stands, from the document's own rendering of it on. */
export function RemotePlace({ RemotePage, remote, name }: RemotePlaceProps) {
  return useIsHydrating() ? (
    <PagePlaceholder name={name} />
  ) : (
    <RemotePage remote={remote} name={name} />
  )
}

/** Stands there until the page has come; of an extension's page the shell knows nothing. */
export function RemotePlaceholder({ name }: { name: string }) {
  return isRouteName(name) ? <PagePlaceholder name={name} /> : <Loading />
}

function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(ROUTES, name)
}
