import { $museum } from '@shop/shared/checkout/known-ahead'
import { $config, siteName } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import styles from './page.module.css'

/** The museum's name and address: a printed page has no shop header. */
export function PaperHead() {
  const { language } = useTexts('mf_checkout')
  const { museum, config } = useUnit({ museum: $museum, config: $config })
  return (
    <p className={styles.paperHead}>
      <strong>{museum.name || siteName(config, language)}</strong>
      {museum.address === '' ? null : <span>{museum.address}</span>}
    </p>
  )
}
