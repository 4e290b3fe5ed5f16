import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import styles from '../../features/account-form/account-form.module.css'

interface NoLinkProps {
  isRefused: boolean
  /** By the visitor's own try before, whose answer was lost. */
  isPerhapsUsed: boolean
}

/** Without a link that is good nothing can be set here; a new one is a mail away. */
export function NoLink({ isRefused, isPerhapsUsed }: NoLinkProps) {
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
