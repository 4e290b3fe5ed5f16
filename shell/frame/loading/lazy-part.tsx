import { Loading } from '@shop/shared/ui/states'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { PageBoundary } from './page-boundary.tsx'
import { useAwaitedCode } from './use-awaited-code.ts'

export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Prefetches the part, so that its first render does not suspend. */
  prefetch: () => Promise<void>
}

/**
 * A part of the shell that is loaded when first shown. If it fails to load, the error shows in its
 * place.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = CodeAwaited,
): LazyPart<Props> {
  // A failed lazy component never recovers, so each attempt creates a new one.
  const make = () => lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  let Part: ComponentType<object> = make()
  const renew = () => {
    Part = make()
  }
  return Object.assign(
    (props: Props) => (
      <PageBoundary onRetry={renew}>
        {() => (
          <Suspense fallback={<Waiting {...props} />}>
            <StableComponent of={() => Part} props={props} />
          </Suspense>
        )}
      </PageBoundary>
    ),
    {
      async prefetch() {
        // The loaded component itself: a lazy component would make React suspend once, even if its
        // code is loaded.
        Part = (await load()) as ComponentType<object>
      },
    },
  )
}

function CodeAwaited() {
  useAwaitedCode()
  return <Loading />
}

/**
 * Renders the same component as long as it is mounted, even if a prefetch replaces `Part` later.
 */
function StableComponent({ of, props }: { of: () => ComponentType<object>; props: object }) {
  const [Part] = useState(of)
  return <Part {...props} />
}
