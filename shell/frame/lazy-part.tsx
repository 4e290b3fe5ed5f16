import { Loading } from '@shop/shared/ui/states'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { PageBoundary } from './page-boundary.tsx'

export type LazyPart<Props extends object> = ComponentType<Props> & {
  /** Prefetches the part: shown for the first time later, it is drawn at once. */
  prefetch: () => Promise<void>
}

/** A part of the shell that is fetched when it is first shown; a failure is told in its place. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props> = Loading,
): LazyPart<Props> {
  // React keeps a lazy component that failed once failed: each attempt is a new one.
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
            <Same of={() => Part} props={props} />
          </Suspense>
        )}
      </PageBoundary>
    ),
    {
      async prefetch() {
        // Even a lazy component whose code has come makes React show that it waits.
        Part = (await load()) as ComponentType<object>
      },
    },
  )
}

/** What is in view stays the same component, also when it is prefetched meanwhile. */
function Same({ of, props }: { of: () => ComponentType<object>; props: object }) {
  const [Part] = useState(of)
  return <Part {...props} />
}
