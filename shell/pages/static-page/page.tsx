import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened } from '@shop/shared/page/use-opened'
import { useParams } from '@shop/shared/routing/router'
import { failureText } from '@shop/shared/ui/failure-text'
import { Loading, Problem } from '@shop/shared/ui/states'
import DOMPurify from 'dompurify'
import { useUnit } from 'effector-react'
import { usePageTitle } from '../../frame/page-title.ts'
import { NotFoundPage } from '../not-found/page.tsx'
import { $staticPage, staticPageOpened } from './model.ts'
import styles from './page.module.css'
import { isStaticPageId } from './static-page-id.ts'

/** One of the museum's own texts. What comes as HTML is cleaned before it is shown. */
export function StaticPage() {
  const { id = '' } = useParams()
  return isStaticPageId(id) ? <MuseumText key={id} id={id} /> : <NotFoundPage />
}

function MuseumText({ id }: { id: string }) {
  const { t } = useTexts('shell')
  const { state, open } = useUnit({ state: $staticPage, open: staticPageOpened })
  const title = t(`page.${id}`)
  usePageTitle(title)
  useOpened(open, id)
  if (state.kind === 'missing') return <NotFoundPage />
  return (
    <article className={styles.text}>
      <h1 tabIndex={-1}>{title}</h1>
      {state.kind === 'loading' ? <Loading /> : null}
      {state.kind === 'failed' ? (
        <Problem title={t('page.failed')} onRetry={() => open(id)}>
          <p>{failureText(t, state.failure)}</p>
        </Problem>
      ) : null}
      {state.kind === 'shown' ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by DOMPurify
        <div dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(state.html) }} />
      ) : null}
    </article>
  )
}
