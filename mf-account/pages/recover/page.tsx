import { useTexts } from '@shop/shared/i18n/use-texts'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import { useOpened } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { Navigate, useLocation, useParams } from '@shop/shared/routing/router'
import { useUnit } from 'effector-react'
import styles from '../../features/account-form/account-form.module.css'
import { useAccountForm } from '../../features/account-form/use-account-form.ts'
import { $hasLink, $isLinkRefused, linkOpened, recoverForm } from './model.ts'
import { NoLink } from './no-link.tsx'
import { RecoverForm } from './recover-form.tsx'
import { tokenOfHash } from './token-of-hash.ts'

/** A new password, for who comes with a mailed link. */
export function RecoverPage() {
  const { t, language } = useTexts('mf_account')
  const { hasLink, isLinkRefused, open } = useUnit({
    hasLink: $hasLink,
    isLinkRefused: $isLinkRefused,
    open: linkOpened,
  })
  const { pathname, search, hash } = useLocation()
  const token = tokenOfHash(hash, (id) => document.getElementById(id) !== null)
  useOpened(open, token)
  const view = useAccountForm(recoverForm, 'recover')
  if (view.isDone) return <Navigate to={pathTo('recoverSuccess', language)} replace />
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title.recover')}</h1>
      {token === '' ? null : <Navigate to={pathname + search} replace />}
      {hasLink || token !== '' ? (
        <div ref={handOnFocus}>
          <RecoverForm view={view} />
        </div>
      ) : (
        <NoLink isRefused={isLinkRefused} isPerhapsUsed={view.doubt === 'perhapsDone'} />
      )}
    </div>
  )
}

/** A link with its token in the path: it is read, and leaves the address and the history at once. */
export function RecoverLinkPage() {
  const { language } = useTexts()
  const { guid = '' } = useParams()
  const open = useUnit(linkOpened)
  useOpened(open, guid)
  return <Navigate to={pathTo('recoverAccountByHash', language)} replace />
}
