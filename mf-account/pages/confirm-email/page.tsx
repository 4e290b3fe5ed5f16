import { useTexts } from '@shop/shared/i18n/use-texts'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import { useOwnTitle } from '@shop/shared/page/own-title'
import { useOpened } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { Navigate, useLocation } from '@shop/shared/routing/router'
import { Button, ButtonLink } from '@shop/shared/ui/button'
import { FailedCall } from '@shop/shared/ui/failed-call'
import { useUnit } from 'effector-react'
import styles from '../../features/account-form/account-form.module.css'
import { tokenOfHash } from '../../features/token-of-hash.ts'
import { $failure, $hasLink, $isConfirmed, confirmFx, confirmPressed, linkOpened } from './model.ts'

/**
 * Confirms the e-mail of an account by a mailed link. The visitor must press a button first,
 * because mail scanners open links too.
 */
export function ConfirmEmailPage() {
  const { t, language } = useTexts('mf_account')
  const { hasLink, isConfirmed, failure, isBusy, open, confirm } = useUnit({
    hasLink: $hasLink,
    isConfirmed: $isConfirmed,
    failure: $failure,
    isBusy: confirmFx.pending,
    open: linkOpened,
    confirm: confirmPressed,
  })
  const { pathname, search, hash } = useLocation()
  const token = tokenOfHash(hash, (id) => document.getElementById(id) !== null)
  useOpened(open, token)
  const heading = t(isConfirmed ? 'confirmEmail.done' : 'title.confirmEmail')
  useOwnTitle(isConfirmed ? heading : null)
  const isRefused = failure?.kind === 'invalid' || failure?.kind === 'gone'
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{heading}</h1>
      {token === '' ? null : <Navigate to={pathname + search} replace />}
      {mayAsk() ? ask() : continueLinks()}
    </div>
  )

  function mayAsk(): boolean {
    return !isConfirmed && !isRefused && (hasLink || token !== '')
  }

  function ask() {
    return (
      <div ref={handOnFocus}>
        <p>{t('confirmEmail.intro')}</p>
        {failure === null || isBusy ? (
          <Button look="primary" busy={isBusy} onClick={() => confirm()}>
            {t('confirmEmail.submit')}
          </Button>
        ) : (
          <FailedCall title={t('confirmEmail.failed')} failure={failure} onRetry={confirm} />
        )}
      </div>
    )
  }

  function continueLinks() {
    return (
      <>
        {isConfirmed ? null : (
          <p role="alert" className={styles.notice}>
            {t(isRefused ? 'confirmEmail.refused' : 'confirmEmail.missing')}
          </p>
        )}
        <div className={styles.actions}>
          <ButtonLink to={pathTo('home', language)} look="primary">
            {t('login.goOn')}
          </ButtonLink>
        </div>
      </>
    )
  }
}
