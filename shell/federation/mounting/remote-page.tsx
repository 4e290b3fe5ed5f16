import { focusHeading } from '@shop/shared/page/hand-on-focus'
import { Suspense, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { RemotePlaceholder } from '../../pages/placeholder/remote-place.tsx'
import type { RemotePageProps } from '../../pages/remote-components.ts'
import type { PageCache } from './page-cache.ts'
import { RemoteProblem } from './remote-problem.tsx'

interface BoundRemotePageProps extends RemotePageProps {
  pages: PageCache
}

/**
 * A page of a remote with its loading state and, on failure, a retry in place. Needs its name as
 * `key`.
 */
export function RemotePage({ pages, remote, name }: BoundRemotePageProps) {
  // Kept in state: a page whose failure is shown stays the same until the retry.
  const [{ attempt, Page }, show] = useState(() => tried(0))
  const retry = () => {
    show(tried(attempt + 1))
    focusHeading()
  }
  return (
    <ErrorBoundary
      key={`${name}:${attempt}`}
      onError={() => pages.forget(remote, name, Page)}
      fallbackRender={({ error }) => (
        <RemoteProblem remote={remote} error={error} onRetry={retry} />
      )}
    >
      <Suspense fallback={<RemotePlaceholder name={name} />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  )

  function tried(attempt: number) {
    return { attempt, Page: pages.get(remote, name, attempt) }
  }
}
