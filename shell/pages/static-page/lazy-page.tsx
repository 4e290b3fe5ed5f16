import { Loading } from '@shop/shared/ui/states'
import { lazy, Suspense } from 'react'

const Page = lazy(async () => ({ default: (await import('./page.tsx')).StaticPage }))

export function LazyStaticPage() {
  return (
    <Suspense fallback={<Loading />}>
      <Page />
    </Suspense>
  )
}
