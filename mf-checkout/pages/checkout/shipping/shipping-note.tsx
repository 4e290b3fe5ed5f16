import { useTexts } from '@shop/shared/i18n/use-texts'
import { pathTo } from '@shop/shared/routing/path-to'
import { Link } from '@shop/shared/routing/router'
import { Button } from '@shop/shared/ui/button'
import { MuseumContact } from '@shop/shared/ui/museum-contact'
import { useUnit } from 'effector-react'
import { $shipping, costRetried } from './model.ts'
import styles from './shipping-note.module.css'
import { NO_COST, NO_COUNTRY } from './shipping-state.ts'

/** Shown if the delivery cost is missing: the reason, and what the visitor can do. */
export function ShippingNote({ onRetry }: { onRetry: () => void }) {
  const { t, language } = useTexts('mf_checkout')
  const { shipping, retry } = useUnit({ shipping: $shipping, retry: costRetried })
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
        if (shipping.code === NO_COUNTRY) {
          return <p className={styles.text}>{t('shipping.noCountry')}</p>
        }
        return (
          <div className={styles.problem}>
            <p className={styles.text}>
              {shipping.code === NO_COST
                ? t('shipping.noCost')
                : t('shipping.refused', { code: shipping.code })}
            </p>
            <p className={styles.text}>
              <MuseumContact
                className={styles.link}
                otherwise={
                  // The imprint always has contact details of the shop's operator.
                  <Link
                    to={pathTo('staticPage', language, { id: 'imprint' })}
                    className={styles.link}
                  >
                    {t('shipping.contact')}
                  </Link>
                }
              />
            </p>
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
