import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { Route, Routes } from '@shop/shared/routing/router'
import { isRouteEnabled, ROUTES, type RouteName } from '@shop/shared/routing/routes'
import type { ReactNode } from 'react'
import { RemotePage } from './federation/remote-page.tsx'
import type { RemotePages } from './federation/remote-pages.tsx'
import { Frame } from './frame/frame.tsx'
import { homeRoute } from './frame/home-route.ts'
import { PageBoundary } from './frame/page-boundary.tsx'
import { TitledPage } from './frame/titled-page.tsx'
import { HomePage } from './pages/home/page.tsx'
import { NotFoundPage } from './pages/not-found/page.tsx'
import { LazyStaticPage } from './pages/static-page/lazy-page.tsx'

interface ShopRoutesProps {
  config: ShopConfig
  language: Language
  pages: RemotePages
}

/** Every address of the shop as it is configured; whatever else is asked for is not found. */
export function ShopRoutes({ config, language, pages }: ShopRoutesProps) {
  const names = (Object.keys(ROUTES) as RouteName[]).filter((name) => isRouteEnabled(name, config))
  return (
    <Routes>
      <Route element={<Frame />}>
        {names.flatMap((name) =>
          addressesOf(name, config, language).map((path) => (
            <Route key={path} path={path} caseSensitive element={elementOf(name, config, pages)} />
          )),
        )}
        <Route
          path="*"
          element={
            <TitledPage title="shell:notFound.title">
              <NotFoundPage />
            </TitledPage>
          }
        />
      </Route>
    </Routes>
  )
}

/** With the language's prefix, as it is written, and in the preferred language, without one. */
function addressesOf(name: RouteName, config: ShopConfig, language: Language): string[] {
  const { path, prefixed } = ROUTES[name]
  if (!prefixed) return [`/${path}`]
  const withPrefix = `/${language}/${path}`
  return language === config.preferredLanguage ? [withPrefix, `/${path}`] : [withPrefix]
}

function elementOf(name: RouteName, config: ShopConfig, pages: RemotePages): ReactNode {
  const shown = name === 'home' ? (homeRoute(config) ?? name) : name
  const { owner } = ROUTES[shown]
  if (owner !== 'shell') return <RemotePage key={shown} pages={pages} remote={owner} name={shown} />
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
