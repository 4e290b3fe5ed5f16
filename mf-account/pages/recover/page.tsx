import type { ApiFailure } from '@shop/shared/api/failure'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import { useOpened } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { Navigate, useLocation, useParams } from '@shop/shared/routing/router'
import { ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import styles from '../../features/account-form/account-form.module.css'
import { AccountForm } from '../../features/account-form/account-form.tsx'
import {
  type AccountFormView,
  useAccountForm,
} from '../../features/account-form/use-account-form.ts'
import type { NewPassword } from '../../features/password/new-password.ts'
import { NewPasswordFields } from '../../features/password/new-password-fields.tsx'
import { tokenOfHash } from '../../features/token-of-hash.ts'
import { $hasLink, $isLinkRefused, linkOpened, recoverForm } from './model.ts'

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

/** A link with its token in the path; it is removed from address and history at once. */
export function RecoverLinkPage() {
  const { language } = useTexts()
  const { guid = '' } = useParams()
  const open = useUnit(linkOpened)
  useOpened(open, guid)
  return <Navigate to={pathTo('recoverAccountByHash', language)} replace />
}

function RecoverForm({ view }: { view: AccountFormView<keyof NewPassword> }) {
  const { t } = useTexts('mf_account')
  const meaning = (failure: ApiFailure) =>
    failure.kind === 'http' && failure.status === 400 ? t('recover.fieldsMissing') : null
  return (
    <>
      <p>{t('recover.intro')}</p>
      <AccountForm
        view={view}
        labels={{ password: t('password.new'), confirmation: t('password.repeat') }}
        toasts={{
          done: t('recover.done'),
          failed: t('recover.failed'),
          unsure: t('recover.unsure'),
        }}
        submitText={t('recover.submit')}
        problemTitle={t(view.doubt === 'none' ? 'recover.problem' : 'recover.unsure')}
        meaning={meaning}
      >
        <NewPasswordFields
          id="recover"
          values={view.values}
          errors={{
            password: view.errors('password'),
            confirmation: view.errors('confirmation'),
          }}
          onChange={view.change}
        />
      </AccountForm>
    </>
  )
}

interface NoLinkProps {
  isRefused: boolean
  /** The visitor's own earlier attempt, whose answer was lost, may have used the link. */
  isPerhapsUsed: boolean
}

/** Without a valid link no password can be set: offers to request a new link. */
function NoLink({ isRefused, isPerhapsUsed }: NoLinkProps) {
  const { t, language } = useTexts('mf_account')
  const toNewLink = (
    <ButtonLink to={pathTo('forgotPassword', language)} look={isPerhapsUsed ? 'quiet' : 'primary'}>
      {t('recover.newLink')}
    </ButtonLink>
  )
  const toLogin = (
    <ButtonLink to={pathTo('login', language)} look={isPerhapsUsed ? 'primary' : 'quiet'}>
      {t('account.backToLogin')}
    </ButtonLink>
  )
  return (
    <>
      <p role="alert" className={styles.notice}>
        {text()}
      </p>
      <div className={styles.actions}>
        {isPerhapsUsed ? toLogin : toNewLink}
        {isPerhapsUsed ? toNewLink : toLogin}
      </div>
    </>
  )

  function text(): string {
    if (isPerhapsUsed) return t('recover.perhapsChanged')
    return t(isRefused ? 'recover.linkRefused' : 'recover.linkMissing')
  }
}
