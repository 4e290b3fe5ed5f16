import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import styles from '../../account-form/account-form.module.css'
import { useWayOn } from '../../features/go-on/use-way-on.ts'

/** The same for every e-mail: who has an account here is nobody's business. */
export function ForgotPasswordSuccessPage() {
  const { t, language } = useTexts('mf_account')
  const { handedOn } = useWayOn()
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('title.forgotPasswordSuccess')}</h1>
      <p>{t('forgotSuccess.sent')}</p>
      <p>{t('forgotSuccess.link')}</p>
      <p>{t('forgotSuccess.spam')}</p>
      <div className={styles.ways}>
        <ButtonLink to={`${pathTo('login', language)}${handedOn}`} look="primary">
          {t('account.backToLogin')}
        </ButtonLink>
        <ButtonLink to={`${pathTo('forgotPassword', language)}${handedOn}`} look="quiet">
          {t('forgotSuccess.again')}
        </ButtonLink>
      </div>
    </div>
  )
}
