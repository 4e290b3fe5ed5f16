import { Loading } from '@shop/shared/ui/states'
import { type ComponentType, lazy, Suspense } from 'react'
import { PageBoundary } from './page-boundary.tsx'
import { useAwaitedCode } from './use-awaited-code.ts'

/**
 * A part of the shell that is loaded when first shown, also by the server. If it fails to load, the
 * error shows in its place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  // A failed lazy component never recovers, so each attempt creates a new one.
  const make = () => lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  let Part: ComponentType<object> = make()
  const renew = () => {
    Part = make()
  }
  return (props) => (
    <PageBoundary onRetry={renew}>
      {() => (
        <Suspense fallback={<CodeAwaited />}>
          <Part {...props} />
        </Suspense>
      )}
    </PageBoundary>
  )
}

export function CodeAwaited() {
  useAwaitedCode()
  return <Loading />
}
