import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import styles from '../../account-form/account-form.module.css'

/** Without a link that is good nothing can be set here; a new one is a mail away. */
export function NoLink({ isRefused }: { isRefused: boolean }) {
  const { t, language } = useTexts('mf_account')
  return (
    <>
      <p role="alert" className={styles.notice}>
        {t(isRefused ? 'recover.linkRefused' : 'recover.linkMissing')}
      </p>
      <div className={styles.actions}>
        <ButtonLink to={pathTo('forgotPassword', language)} look="primary">
          {t('recover.newLink')}
        </ButtonLink>
        <ButtonLink to={pathTo('login', language)} look="quiet">
          {t('account.backToLogin')}
        </ButtonLink>
      </div>
    </>
  )
}
