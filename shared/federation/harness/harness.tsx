import { NavigationFollower } from '@shop/shared/routing/navigation-request'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from '@shop/shared/routing/router'
import { Loading } from '@shop/shared/ui/states'
import { ToastHost } from '@shop/shared/ui/toast'
import { Provider } from 'effector-react'
import { Suspense } from 'react'
import { HarnessBar } from './harness-bar.tsx'
import { addressOfPage } from './pages-of.ts'
import type { StartedHarness } from './start-harness.ts'

/** One remote alone: its pages at their addresses, with a plain bar instead of the shop's frame. */
export function Harness({ started }: { started: StartedHarness }) {
  const { pages, language, scope } = started
  const first = pages.find(({ params }) => params.length === 0)
  return (
    <Provider value={scope}>
      <BrowserRouter>
        <NavigationFollower />
        <HarnessBar started={started} />
        <main id="content">
          <Suspense fallback={<Loading />}>
            <Routes>
              {pages.map((page) => (
                <Route
                  key={page.name}
                  path={page.prefixed ? `/:language/${page.path}` : `/${page.path}`}
                  element={<page.Page />}
                />
              ))}
              {['/', `/${language}`].map((path) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    first ? <Navigate to={addressOfPage(first, language, {})} replace /> : null
                  }
                />
              ))}
              <Route path="*" element={<NotHere remote={started.settings.remote} />} />
            </Routes>
          </Suspense>
        </main>
        <ToastHost label="Messages" close="Close" />
      </BrowserRouter>
    </Provider>
  )
}

function NotHere({ remote }: { remote: string }) {
  const { pathname } = useLocation()
  return (
    <>
      <h1>Not a page of {remote}</h1>
      <p>{pathname} belongs to another part of the shop, which does not run here.</p>
    </>
  )
}
