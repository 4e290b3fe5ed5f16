import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOwnTitle } from '@shop/shared/page/own-title'
import { tidyHtml } from '@shop/shared/page/tidy-html'
import { useOpened } from '@shop/shared/page/use-opened'
import { useParams } from '@shop/shared/routing/router'
import { FailureWords } from '@shop/shared/ui/failure-words'
import { Loading, Problem } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { TitledPage } from '../../frame/titles/titled-page.tsx'
import { NotFoundPage } from '../not-found/page.tsx'
import { $staticPage, isStaticPageId, type StaticPageId, staticPageOpened } from './model.ts'
import styles from './page.module.css'

/**
 * Written by the build: third-party licenses in the shop. The link appears together with the text,
 * which would otherwise push it down.
 */
const LICENSES = '/licenses.txt'

/** A page with one of the museum's own texts, e.g. terms. */
export function StaticPage() {
  const { id = '' } = useParams()
  const known = isStaticPageId(id)
  return (
    <TitledPage title={`shell:${known ? titleOf(id) : 'notFound.title'}`}>
      {known ? <MuseumText key={id} id={id} /> : <NotFoundPage />}
    </TitledPage>
  )
}

function titleOf(id: StaticPageId) {
  return id === 'visit' ? 'footer.visit' : (`page.${id}` as const)
}

function MuseumText({ id }: { id: StaticPageId }) {
  const { t, language } = useTexts('shell')
  const { state, open } = useUnit({ state: $staticPage, open: staticPageOpened })
  const opened = useMemo(() => ({ id, language }), [id, language])
  useOpened(open, opened)
  useOwnTitle(state.kind === 'unknown' ? t('notFound.title') : null)
  if (state.kind === 'unknown') return <NotFoundPage />
  return (
    <article className={styles.page}>
      <h1 tabIndex={-1}>{t(titleOf(id))}</h1>
      {state.kind === 'loading' ? <Loading /> : null}
      {state.kind === 'failed' ? (
        <Problem title={t('page.failed')} onRetry={() => open(opened)}>
          <p>
            <FailureWords>{t('failure.offline')}</FailureWords>
          </p>
        </Problem>
      ) : null}
      {state.kind === 'shown' ? <Text html={state.html} /> : null}
      {id === 'imprint' && state.kind !== 'loading' ? (
        <p className={styles.licenses}>
          <a href={LICENSES} hrefLang="en">
            {t('page.licenses')}
          </a>
        </p>
      ) : null}
    </article>
  )
}

function Text({ html }: { html: string }) {
  const tidy = useMemo(() => tidyHtml(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned just above
  return <div className={styles.text} dangerouslySetInnerHTML={tidy ?? undefined} />
}
