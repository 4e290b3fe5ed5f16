import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { focusHeading } from '@shop/shared/page/hand-on-focus'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import { Problem } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
// biome-ignore lint/style/noRestrictedImports: listens, and reports that the page was left
import { Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { StatePicture } from '../../frame/pictures/scene.tsx'
import { TitledPage } from '../../frame/titles/titled-page.tsx'
import { RemotePlaceholder } from '../../pages/placeholder/remote-place.tsx'
import type { RemotePageProps } from '../../pages/remote-components.ts'
import { RemoteUnavailable } from '../releases/remote-unavailable.ts'
import type { PageCache } from './page-cache.ts'
import { createTypedFields } from './typed-fields.ts'

interface BoundRemotePageProps extends RemotePageProps {
  pages: PageCache
}

/**
 * A page of a remote with its loading state. If it fails, another release of the remote replaces
 * it, with the typed texts; if none is left, it offers a retry in place. Needs its name as `key`.
 */
export function RemotePage({ pages, remote, name }: BoundRemotePageProps) {
  // The page is in React state, so that a page whose failure is shown stays the same until the
  // retry.
  const [{ attempt, releases, Page, isLost }, show] = useState(() => tried(0))
  const [typed] = useState(createTypedFields)
  useEffect(() => {
    const stop = typed.follow(document)
    return () => {
      stop()
      pages.leave(remote, name)
    }
  }, [typed, pages, remote, name])
  const retry = () => {
    show(tried(attempt + 1))
    focusHeading()
  }
  /**
   * The page threw at its first draw or after a press: another release of the remote replaces it.
   */
  const standIn = async (error: unknown) => {
    const isReplaceable = pages.isReplaceable(remote, name, Page)
    const Other = isReplaceable
      ? await pages.replace(remote, name, Page, error).catch(() => null)
      : null
    if (Other === null) pages.forget(remote, name, Page)
    else typed.restore()
    show((now) => {
      if (now.Page !== Page) return now
      return Other === null
        ? { ...now, isLost: true }
        : { ...now, Page: Other, releases: now.releases + 1 }
    })
  }
  return (
    <ErrorBoundary
      key={`${name}:${attempt}:${releases}`}
      onError={(error) => void standIn(error)}
      fallbackRender={({ error }) =>
        isLost || !pages.isReplaceable(remote, name, Page) ? (
          <RemoteProblem remote={remote} error={error} onRetry={retry} />
        ) : (
          <RemotePlaceholder name={name} />
        )
      }
    >
      <Suspense fallback={<RemotePlaceholder name={name} />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  )

  function tried(attempt: number) {
    return { attempt, releases: 0, Page: pages.get(remote, name, attempt), isLost: false }
  }
}

interface RemoteProblemProps {
  remote: string
  error: unknown
  onRetry: () => void
}

/** Says that a remote cannot be shown and what to do, in the museum's own text if there is one. */
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
