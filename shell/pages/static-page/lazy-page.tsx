import { Loading } from '@shop/shared/ui/states'
import { type ComponentType, lazy, Suspense } from 'react'
import { PageBoundary } from '../../frame/page-boundary.tsx'

const load = async () => ({ default: (await import('./page.tsx')).StaticPage as ComponentType })

/** React keeps a lazy component that failed once failed: each attempt is a new one. */
let Page = lazy(load)

function renew() {
  Page = lazy(load)
}

export function LazyStaticPage() {
  return (
    <PageBoundary onRetry={renew}>
      {() => (
        <Suspense fallback={<Loading />}>
          <Page />
        </Suspense>
      )}
    </PageBoundary>
  )
}
