import type { RemoteModule, RemoteRoute } from '@shop/shared/federation/remote-module'
import { ROUTES } from '@shop/shared/routing/routes'
import { type ComponentType, lazy } from 'react'

export interface HarnessPage {
  name: string
  /** Without the language prefix, `guided-tours/:id`. */
  path: string
  /** Has a language prefix; only the sign-out address has none. */
  prefixed: boolean
  params: readonly string[]
  /** Key of the page's title in the remote's own texts. */
  titleKey: string
  Page: ComponentType
}

/** The remote's pages: the shop routes it serves, and its own extension pages. */
export function pagesOf({ pages }: HarnessSettings, module: RemoteModule): HarnessPage[] {
  const own = new Map(pages.map(({ name, path }) => [name, { path, prefixed: true }]))
  const known = new Map<string, { path: string; prefixed: boolean }>([
    ...Object.entries(ROUTES),
    ...own,
  ])
  return Object.entries(module.routes).flatMap(([name, route]) => {
    const address = known.get(name)
    return address === undefined || route === undefined ? [] : [pageAt(name, address, route)]
  })
}

function pageAt(
  name: string,
  { path, prefixed }: { path: string; prefixed: boolean },
  { titleKey, page }: RemoteRoute,
): HarnessPage {
  const params = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param)
  const Page = lazy(async () => ({ default: await page() }))
  return { name, path, prefixed, params, titleKey, Page }
}

export function addressOfPage(
  { path, prefixed }: Pick<HarnessPage, 'path' | 'prefixed'>,
  language: string,
  values: Readonly<Record<string, string>>,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  return prefixed ? `/${language}/${filled}` : `/${filled}`
}
