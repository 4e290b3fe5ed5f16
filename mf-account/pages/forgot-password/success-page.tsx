import { useTexts } from '@shop/shared/i18n/use-texts'
import { useOwnTitle } from '@shop/shared/page/own-title'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import styles from '../../features/account-form/account-form.module.css'
import { useNextPage } from '../../features/use-next-page.ts'
import { $isLinkRequested } from './model.ts'

/**
 * The same text for every e-mail: it must not reveal which e-mails have an account. After a reload,
 * or opened by its address, the page does not claim that a mail was sent.
 */
export function ForgotPasswordSuccessPage() {
  const { t, language } = useTexts('mf_account')
  const { returnQuery } = useNextPage()
  const isRequested = useUnit($isLinkRequested)
  useOwnTitle(isRequested ? null : t('title.forgotPassword'))
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>
        {t(isRequested ? 'title.forgotPasswordSuccess' : 'title.forgotPassword')}
      </h1>
      {isRequested ? (
        <>
          <p>{t('forgotSuccess.sent')}</p>
          <p>{t('forgotSuccess.link')}</p>
        </>
      ) : (
        <p>{t('forgotSuccess.perhaps')}</p>
      )}
      <p>{t('forgotSuccess.spam')}</p>
      <div className={styles.ways}>
        <ButtonLink to={`${pathTo('login', language)}${returnQuery}`} look="primary">
          {t('account.backToLogin')}
        </ButtonLink>
        <ButtonLink to={`${pathTo('forgotPassword', language)}${returnQuery}`} look="quiet">
          {t(isRequested ? 'forgotSuccess.again' : 'forgot.submit')}
        </ButtonLink>
      </div>
    </div>
  )
}
