import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import { AskMuseum } from '../../../features/ask-museum.tsx'
import { agreementLink } from '../../../features/pay/form/agreement-link.ts'
import styles from './payment-help.module.css'

/** Below the button: where refunds are settled, and the contact, if the shop knows them. */
export function PaymentHelp() {
  const { t, language } = useTexts('mf_checkout')
  const config = useUnit($config)
  const terms = agreementLink(config, 'terms', language)
  return (
    <>
      {terms === null ? null : (
        <p className={styles.help}>
          <a href={terms} target="_blank" rel="noopener">
            {t('payment.refunds')}
          </a>
        </p>
      )}
      <AskMuseum className={styles.help} />
    </>
  )
}
