import { ROUTES, type RouteName } from '@shop/shared/routing/routes'
import { Loading } from '@shop/shared/ui/states'
import { type ComponentType, useContext } from 'react'
import { useAwaitedCode } from '../../frame/loading/use-awaited-code.ts'
import { VisitorRestored } from '../../frame/visitor-restored.ts'
import type { RemotePageProps } from '../remote-components.ts'
import { PagePlaceholder } from './page-placeholder.tsx'

interface RemotePlaceProps {
  RemotePage: ComponentType<RemotePageProps>
  remote: string
  name: RouteName
}

/**
 * The page of a remote, or its placeholder: in the document and until the visitor's state is
 * restored, the placeholder shows.
 */
export function RemotePlace({ RemotePage, remote, name }: RemotePlaceProps) {
  return useContext(VisitorRestored) ? (
    <RemotePage remote={remote} name={name} />
  ) : (
    <RemotePlaceholder name={name} />
  )
}

/** Shown until the page is loaded. The shell does not know the content of an extension's page. */
export function RemotePlaceholder({ name }: { name: string }) {
  useAwaitedCode()
  return isRouteName(name) ? <PagePlaceholder name={name} /> : <Loading />
}

function isRouteName(name: string): name is RouteName {
  return Object.hasOwn(ROUTES, name)
}
