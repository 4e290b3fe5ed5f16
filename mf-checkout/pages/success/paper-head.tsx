import { $museum } from '@shop/shared/checkout/known-ahead'
import { $config, siteName } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import styles from './paper-head.module.css'

/** Who sold it and where that is: on paper there is no header of the shop. */
export function PaperHead() {
  const { language } = useTexts('mf_checkout')
  const { museum, config } = useUnit({ museum: $museum, config: $config })
  return (
    <p className={styles.head}>
      <strong>{museum.name || siteName(config, language)}</strong>
      {museum.address === '' ? null : <span>{museum.address}</span>}
    </p>
  )
}
