import type { OrderLine } from '@shop/shared/api/endpoints/order'
import { $timeZone } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { Price } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import styles from './order-lines.module.css'
import { whenTexts } from './when-text.ts'

/** What is ordered, line by line. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useTexts('mf_checkout')
  const zone = useUnit($timeZone)
  return (
    <ul className={styles.lines}>
      {lines.map(({ name, datetime, timed, count, total, details }, index) => {
        const when = datetime === null ? [] : whenTexts(datetime, zone, t, timed)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order never changes
          <li key={index} className={styles.line}>
            <div className={styles.words}>
              <h3 className={styles.name}>{name}</h3>
              {when.length === 0 ? null : <p className={styles.when}>{when.join(' · ')}</p>}
              <p className={styles.text}>{t('line.pieces', { count })}</p>
              {details.length === 0 ? null : (
                <ul className={styles.details}>
                  {details.map((detail, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same
                    <li key={place}>{detail}</li>
                  ))}
                </ul>
              )}
            </div>
            <p className={styles.price}>
              <Price cents={total} free />
            </p>
          </li>
        )
      })}
    </ul>
  )
}
