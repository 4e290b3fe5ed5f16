import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { focusHeading } from '@shop/shared/page/hand-on-focus'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import { Problem } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
// biome-ignore lint/style/noRestrictedImports: reports that the page was left
import { Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { StatePicture } from '../../frame/pictures/scene.tsx'
import { TitledPage } from '../../frame/titled-page.tsx'
import { RemotePlaceholder } from '../../pages/placeholder/remote-place.tsx'
import type { RemotePageProps } from '../../pages/remote-components.ts'
import { RemoteUnavailable } from '../releases/remote-unavailable.ts'
import type { PageCache } from './page-cache.ts'

interface BoundRemotePageProps extends RemotePageProps {
  pages: PageCache
}

/**
 * A page of a remote with its loading state and, on failure, a retry in place. Needs its name as
 * `key`.
 */
export function RemotePage({ pages, remote, name }: BoundRemotePageProps) {
  // In state: a page whose failure is shown stays the same until the retry.
  const [{ attempt, Page }, show] = useState(() => tried(0))
  useEffect(() => () => pages.leave(remote, name), [pages, remote, name])
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

interface RemoteProblemProps {
  remote: string
  error: unknown
  onRetry: () => void
}

/** Says that a remote cannot be shown and what to do, in the museum's own words where it has any. */
function RemoteProblem({ remote, error, onRetry }: RemoteProblemProps) {
  const { t, language } = useTexts('shell')
  const own = useUnit($config).remoteTexts[remote]?.[language]
  const isOutdated = error instanceof RemoteUnavailable && error.isOutdated
  const title = isOutdated ? 'remote.updating' : 'remote.failed'
  return (
    <TitledPage title={`shell:${title}`}>
      <StatePicture of="broken" />
      <Problem
        heading="h1"
        title={t(title)}
        onRetry={onRetry}
        actions={<ButtonLink to={pathTo('home', language)}>{t('nav.home')}</ButtonLink>}
      >
        <p>
          {navigator.onLine === false
            ? t('failure.offline')
            : (own ?? t(isOutdated ? 'remote.updatingKept' : 'remote.kept'))}
        </p>
      </Problem>
    </TitledPage>
  )
}
