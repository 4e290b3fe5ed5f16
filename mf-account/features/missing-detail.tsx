import { $lines } from '@shop/shared/cart/model'
import { missingDetail } from '@shop/shared/checkout/missing-detail'
import { $customer } from '@shop/shared/customer/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import styles from './account-form/account-form.module.css'

/** Tells known customers why they come here from the basket: it needs more of their data. */
export function MissingDetail() {
  const { t } = useTexts('mf_account')
  const { customer, lines } = useUnit({ customer: $customer, lines: $lines })
  const missing = customer && lines.length > 0 ? missingDetail(customer, lines) : null
  return missing === null ? null : <p className={styles.notice}>{t(`missing.${missing}`)}</p>
}
