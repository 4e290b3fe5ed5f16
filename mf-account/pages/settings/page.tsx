import { $role } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOpened, useOpenedAndClosed } from '@shop/shared/page/use-opened'
import { pathTo } from '@shop/shared/routing/path-to'
import { FailedCall } from '@shop/shared/ui/failed-call'
import { Loading } from '@shop/shared/ui/states'
import { useUnit } from 'effector-react'
import { MissingDetail } from '../../features/missing-detail.tsx'
import { SignInSteps } from '../../features/sign-in-steps.tsx'
import { useNextPage } from '../../features/use-next-page.ts'
import { DetailsSection } from './details-section.tsx'
import { EmailSection } from './email-section.tsx'
import { $isRead, $readFailure, loginPathSet, settingsForm, settingsOpened } from './model.ts'
import styles from './page.module.css'
import { PasswordSection } from './password-section.tsx'

export function SettingsPage() {
  const { t, language } = useTexts('mf_account')
  const { role, isRead, failure, setLoginPath, open, close } = useUnit({
    role: $role,
    isRead: $isRead,
    failure: $readFailure,
    setLoginPath: loginPathSet,
    open: settingsOpened,
    close: settingsForm.closed,
  })
  const { isCheckout, returnQuery } = useNextPage()
  const returnTo = pathTo('settings', language) + returnQuery
  useOpened(setLoginPath, `${pathTo('login', language)}?${new URLSearchParams({ returnTo })}`)
  useOpenedAndClosed(open, close)
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title.settings')}</h1>
      {isCheckout ? <SignInSteps /> : null}
      {content()}
    </div>
  )

  function content() {
    if (isRead && role === 'registered') {
      return (
        <>
          {isCheckout ? <MissingDetail /> : null}
          <DetailsSection />
          <EmailSection />
          <PasswordSection />
        </>
      )
    }
    if (failure === null) return <Loading />
    return <FailedCall title={t('settings.unavailable')} failure={failure} onRetry={() => open()} />
  }
}
