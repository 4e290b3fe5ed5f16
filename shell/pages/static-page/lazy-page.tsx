import { Loading } from '@shop/shared/ui/states'
import { type ComponentType, lazy, Suspense } from 'react'
import { PageBoundary } from '../../frame/page-boundary.tsx'

const pages = new Map<number, ComponentType>()

/** React keeps a failed lazy component failed: each attempt is a new one. */
function pageOf(attempt: number): ComponentType {
  const page =
    pages.get(attempt) ?? lazy(async () => ({ default: (await import('./page.tsx')).StaticPage }))
  pages.set(attempt, page)
  return page
}

export function LazyStaticPage() {
  return (
    <PageBoundary>
      {(attempt) => {
        const Page = pageOf(attempt)
        return (
          <Suspense fallback={<Loading />}>
            <Page />
          </Suspense>
        )
      }}
    </PageBoundary>
  )
}
