import { withinPatience } from '@shop/shared/async/within-patience'
import { $config } from '@shop/shared/config/model'
import { EARLY_MARK } from '@shop/shared/document/document-data'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { focusHeading } from '@shop/shared/page/hand-on-focus'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import { StatePicture } from '@shop/shared/ui/state-picture'
import { Problem } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
// biome-ignore lint/style/noRestrictedImports: listens to what is typed
import { startTransition, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { ErrorBoundary } from 'react-error-boundary'
import { useAwaited } from '../../frame/loading/use-awaited.ts'
import { TitledPage } from '../../frame/titles/titled-page.tsx'
import { RemotePlaceholder } from '../../pages/placeholder/remote-place.tsx'
import type { RemotePageProps } from '../../pages/remote-components.ts'
import { firstAnswers } from '../../prefetch/first-reads-at.ts'
import { RemoteUnavailable } from '../releases/remote-unavailable.ts'
import type { LoadedPage, PageCache } from './page-cache.ts'
import { createTypedFields } from './typed-fields.ts'

interface BoundRemotePageProps extends RemotePageProps {
  pages: PageCache
}

/**
 * A page of a remote with its loading state. If it fails, another release of the remote replaces
 * it, with the typed texts; if none is left, it offers a retry in place. Needs its name as `key`.
 */
export function RemotePage(props: BoundRemotePageProps) {
  const [attempt, setAttempt] = useState(0)
  const [typed] = useState(createTypedFields)
  useEffect(() => typed.follow(document), [typed])
  const retry = () => {
    setAttempt(attempt + 1)
    focusHeading()
  }
  return (
    <ErrorBoundary
      key={attempt}
      fallbackRender={({ error }) => (
        <RemoteProblem remote={props.remote} error={error} onRetry={retry} />
      )}
    >
      <AwaitedPage {...props} attempt={attempt} onReplaced={typed.restore} />
    </ErrorBoundary>
  )
}

interface AwaitedPageProps extends BoundRemotePageProps {
  attempt: number
  onReplaced: () => void
}

function AwaitedPage({ attempt, ...props }: AwaitedPageProps) {
  const { pages, remote, name } = props
  const page = useAwaited(
    () => (attempt === 0 ? pages.loaded(remote, name) : null),
    async () => {
      const page = await pages.load(remote, name, attempt)
      await earlyPartDone()
      return page
    },
    // The page replaces the calendar in one frame, with its first answers.
    (change) => (hasEarlyPart() ? flushSync(change) : startTransition(change)),
  )
  return page === null ? (
    <RemotePlaceholder name={name} />
  ) : (
    <ReplaceablePage {...props} first={page} />
  )
}

/**
 * Until the page can show its own calendar, that of the document stays usable. A press that has
 * begun on it ends first: without its target, the browser would drop it.
 */
async function earlyPartDone(): Promise<void> {
  if (hasEarlyPart()) await withinPatience(firstAnswers())
  await withinPatience(pressEnded())
}

async function pressEnded(): Promise<void> {
  while (hasEarlyPart(' :active')) await new Promise(requestAnimationFrame)
}

function hasEarlyPart(inside = ' a'): boolean {
  return document.querySelector(`[${EARLY_MARK}]${inside}`) !== null
}

interface ReplaceablePageProps extends Omit<AwaitedPageProps, 'attempt'> {
  first: LoadedPage
}

/**
 * If the page throws at its first draw or after a press, another release of the remote replaces it.
 * Throws the error if none is left.
 */
function ReplaceablePage({ pages, remote, name, first, onReplaced }: ReplaceablePageProps) {
  const [{ page, releases, lost }, show] = useState<Shown>({ page: first, releases: 0, lost: null })
  if (lost !== null) throw lost.error
  const replace = async (error: unknown) => {
    const other = await pages.replace(remote, name, page, error).catch(() => null)
    if (other === null) pages.forget(remote, name, page)
    else onReplaced()
    show((now) => {
      if (now.page !== page) return now
      return other === null
        ? { ...now, lost: { error } }
        : { page: other, releases: now.releases + 1, lost: null }
    })
  }
  const Page = page.page
  return (
    <ErrorBoundary
      key={releases}
      onError={(error) => void replace(error)}
      fallback={<RemotePlaceholder name={name} />}
    >
      <Page />
    </ErrorBoundary>
  )
}

interface Shown {
  page: LoadedPage
  /** Counts the releases that have been shown. */
  releases: number
  lost: { error: unknown } | null
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
