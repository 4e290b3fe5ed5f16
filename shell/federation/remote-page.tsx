import { useTexts } from '@shop/shared/i18n/use-texts'
import { focusHeading } from '@shop/shared/page/hand-on-focus'
import { pathTo } from '@shop/shared/routing/path-to'
import type { RemoteName, RouteName } from '@shop/shared/routing/routes'
import { ButtonLink } from '@shop/shared/ui/button'
import { Loading, Problem } from '@shop/shared/ui/states'
import { Suspense, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { TitledPage } from '../frame/titled-page.tsx'
import type { RemotePages } from './remote-pages.tsx'

interface RemotePageProps {
  pages: RemotePages
  remote: RemoteName
  name: RouteName
}

/** A page of a remote with its loading state and, when the remote fails, a retry in place. */
export function RemotePage({ pages, remote, name }: RemotePageProps) {
  const [attempt, setAttempt] = useState(0)
  const Page = pages.get(remote, name, attempt)
  const retry = () => {
    setAttempt(attempt + 1)
    focusHeading()
  }
  return (
    <ErrorBoundary key={`${name}:${attempt}`} fallback={<RemoteProblem onRetry={retry} />}>
      <Suspense fallback={<Loading />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  )
}

function RemoteProblem({ onRetry }: { onRetry: () => void }) {
  const { t, language } = useTexts('shell')
  return (
    <TitledPage title="shell:remote.failed">
      <Problem
        heading="h1"
        title={t('remote.failed')}
        onRetry={onRetry}
        actions={<ButtonLink to={pathTo('home', language)}>{t('nav.home')}</ButtonLink>}
      >
        <p>{t('remote.kept')}</p>
      </Problem>
    </TitledPage>
  )
}
