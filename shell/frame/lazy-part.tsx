import { Loading } from '@shop/shared/ui/states'
import { type ComponentType, lazy, Suspense } from 'react'
import { fetchRemoteCode } from '../federation/remote-code.ts'
import { PageBoundary } from './page-boundary.tsx'

/** A part of the shell that is fetched when it is first shown; a failure is told in its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // React keeps a lazy component that failed once failed: each attempt is a new one.
  const make = (prepare?: () => Promise<void>) =>
    lazy(async () => {
      await prepare?.()
      return { default: (await load()) as ComponentType<object> }
    })
  let Part = make()
  const renew = () => {
    Part = make(letSharesFailOnce)
  }
  return (props) => (
    <PageBoundary onRetry={renew}>
      {() => (
        <Suspense fallback={<Loading />}>
          <Part {...props} />
        </Suspense>
      )}
    </PageBoundary>
  )
}

/** The federation runtime keeps a failure of a module that apps share, if it is not told otherwise. */
async function letSharesFailOnce(): Promise<void> {
  const { guardShares } = await fetchRemoteCode()
  guardShares()
}
