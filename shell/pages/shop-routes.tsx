import { $config, configArrived } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { Route, Routes } from '@shop/shared/routing/router'
import { isRouteEnabled, ROUTES, type RouteName } from '@shop/shared/routing/routes'
import { createStore } from 'effector'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { entryOf, homeRoute } from '../frame/entries/nav-entries.ts'
import { Frame } from '../frame/frame.tsx'
import { lazyPart } from '../frame/loading/lazy-part.tsx'
import { PageBoundary } from '../frame/loading/page-boundary.tsx'
import { TitledPage } from '../frame/titles/titled-page.tsx'
import { HomePage } from './home/page.tsx'
import { RemotePlace } from './placeholder/remote-place.tsx'
import type { RemoteComponents } from './remote-components.ts'
import { LazyWithdrawnPage } from './withdrawn/lazy-page.tsx'

const NAMES = Object.keys(ROUTES) as RouteName[]

const LazyStaticPage = lazyPart(async () => (await import('./static-page/page.tsx')).StaticPage)

/** Every page that was switched on at some time since the document was loaded. */
const $pagesSeen = createStore<readonly RouteName[]>([]).on(configArrived, (seen, config) =>
  NAMES.filter((name) => seen.includes(name) || isRouteEnabled(name, config)),
)

interface ShopRoutesProps {
  language: Language
  pages: RemoteComponents
}

/** Every address of the shop as configured; any other shows "not found". */
export function ShopRoutes({ language, pages }: ShopRoutesProps) {
  const { config, seen } = useUnit({ config: $config, seen: $pagesSeen })
  return (
    <Routes>
      <Route element={<Frame />}>
        {NAMES.flatMap((name) =>
          addressesOf(name, config, language).map((path) => (
            <Route key={path} path={path} caseSensitive element={elementOf(name)} />
          )),
        )}
        <Route
          path="*"
          element={
            <pages.ExtensionRoutes addressesOf={(path) => inLanguage(path, config, language)} />
          }
        />
      </Route>
    </Routes>
  )

  function elementOf(name: RouteName): ReactNode {
    // `product` is the address of both articles and annual passes. It belongs to the articles, and
    // is replaced with them, only if articles were on sale since the document was loaded.
    const offering = entryOf(name)?.route ?? name
    const isGone = seen.includes(offering) && !isRouteEnabled(offering, config)
    if (isGone || !isRouteEnabled(name, config)) {
      return <LazyWithdrawnPage of={name} wasOn={seen.includes(name)} />
    }
    const shown = name === 'home' ? (homeRoute(config) ?? name) : name
    const { owner } = ROUTES[shown]
    if (owner !== 'shell')
      return <RemotePlace key={shown} RemotePage={pages.RemotePage} remote={owner} name={shown} />
    if (shown === 'staticPage') return <LazyStaticPage />
    return (
      <PageBoundary>
        {() => (
          <TitledPage title={null}>
            <HomePage />
          </TitledPage>
        )}
      </PageBoundary>
    )
  }
}

function addressesOf(name: RouteName, config: ShopConfig, language: Language): string[] {
  const { path, prefixed } = ROUTES[name]
  return prefixed ? inLanguage(path, config, language) : [`/${path}`]
}

/**
 * The addresses of a path: with a language prefix and, in the preferred language, also without it.
 */
function inLanguage(path: string, config: ShopConfig, language: Language): string[] {
  const withPrefix = `/${language}/${path}`
  return language === config.preferredLanguage ? [withPrefix, `/${path}`] : [withPrefix]
}
