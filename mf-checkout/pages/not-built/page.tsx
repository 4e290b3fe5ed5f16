import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { ButtonLink } from '@shop/shared/ui/button'
import styles from './page.module.css'

/** An address that is kept for a page the shop does not have yet. */
export function NotBuiltPage() {
  const { t, language } = useTexts('mf_checkout')
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{t('notBuilt.title')}</h1>
      <p>{t('notBuilt.text')}</p>
      <div className={styles.actions}>
        <ButtonLink to={pathTo('checkout', language)} look="primary">
          {t('action.toBasket')}
        </ButtonLink>
        <ButtonLink to={pathTo('home', language)}>{t('action.toHome')}</ButtonLink>
      </div>
    </div>
  )
}
