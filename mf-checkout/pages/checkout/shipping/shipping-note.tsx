import { $config } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Button } from '@shop/shared/ui/button'
import { useUnit } from 'effector-react'
import { $shipping, costRetried } from './model.ts'
import styles from './shipping-note.module.css'

/** The code by which the server says that it has no cost for a country. */
const NO_COST = 'NO_COST'

/** What there is to know where the delivery cost is not: why, and what the visitor can do. */
export function ShippingNote({ onRetry }: { onRetry: () => void }) {
  const { t } = useTexts('mf_checkout')
  const { shipping, config, retry } = useUnit({
    shipping: $shipping,
    config: $config,
    retry: costRetried,
  })
  return (
    <div role="status" className={styles.notes}>
      {content()}
    </div>
  )

  function content() {
    switch (shipping.kind) {
      case 'noDestination':
        return <p className={styles.text}>{t('shipping.noDestination')}</p>
      case 'refused':
        return (
          <div className={styles.problem}>
            <p className={styles.text}>
              {shipping.code === NO_COST
                ? t('shipping.noCost')
                : t('shipping.refused', { code: shipping.code })}
            </p>
            {config.supportEmail === null ? null : (
              <a href={`mailto:${config.supportEmail}`} className={styles.link}>
                {config.supportEmail}
              </a>
            )}
            <p className={styles.text}>{t('shipping.whatToDo')}</p>
          </div>
        )
      case 'unavailable':
        return (
          <div className={styles.problem}>
            <p className={styles.text}>{t('shipping.unavailable')}</p>
            <Button
              onClick={() => {
                retry()
                onRetry()
              }}
            >
              {t('action.retry')}
            </Button>
          </div>
        )
      default:
        return null
    }
  }
}
