import { useTexts } from '@shop/shared/i18n/use-texts'
import styles from './payment-form.module.css'

/** Separates two ways to pay. */
export function Or() {
  const { t } = useTexts('mf_checkout')
  return <p className={styles.or}>{t('wallet.or')}</p>
}
