import type { ApiFailure } from '@shop/shared/api/failure'
import { $count } from '@shop/shared/cart/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { Button } from '@shop/shared/ui/button'
import { ErrorSummary } from '@shop/shared/ui/form/error-summary'
import { useUnit } from 'effector-react'
import styles from '../../features/account-form/account-form.module.css'
import { failedEntry } from '../../features/account-form/failed-entry.tsx'
import { failureMessage } from '../../features/account-form/failures.ts'
import { emailShared } from '../../features/share-email.ts'
import { $isSigningIn, $sentEmail, $signInAttempt, signInRetried } from './model.ts'

interface NotSignedInProps {
  failure: ApiFailure
  returnQuery: string
}

/** The account exists, but signing in failed; the next try needs no new input. */
export function NotSignedIn({ failure, returnQuery }: NotSignedInProps) {
  const { t, language } = useTexts('mf_account')
  const { isSigningIn, attempt, email, count, retry, handOn } = useUnit({
    count: $count,
    isSigningIn: $isSigningIn,
    attempt: $signInAttempt,
    email: $sentEmail,
    retry: signInRetried,
    handOn: emailShared,
  })
  const entry =
    failure.kind === 'unauthorised'
      ? { field: null, text: t('register.notLetIn') }
      : failedEntry(failure, failureMessage(t, failure, count > 0))
  return (
    <>
      <ErrorSummary title={t('register.notSignedIn')} entries={[entry]} attempt={attempt} />
      <div className={styles.actions}>
        <Button look="primary" busy={isSigningIn} swallowsDoubleClick onClick={() => retry()}>
          {t('register.logIn')}
        </Button>
        <Link to={`${pathTo('login', language)}${returnQuery}`} onClick={() => handOn(email)}>
          {t('register.toLogin')}
        </Link>
      </div>
    </>
  )
}
