import type { OrderLine } from '@shop/shared/api/endpoints/order'
import { $timeZone } from '@shop/shared/config/model'
import { dotted } from '@shop/shared/i18n/dotted'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { thumbnailOf } from '@shop/shared/pictures/thumbnail-of'
import { Price } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { LinePicture } from '../../features/show-line/line-picture.tsx'
import { kindText } from '../../features/show-line/line-words.ts'
import { whenTexts } from '../../features/show-line/when-text.ts'
import styles from './order-lines.module.css'

export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  const words = useTexts('mf_checkout')
  const { t } = words
  const zone = useUnit($timeZone)
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => {
        const { type, category, name, datetime, timed, count, total, details } = line
        const when = datetime === null ? [] : whenTexts(datetime, zone, words, timed)
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an order never changes
          <li key={index} className={styles.line}>
            <LinePicture kind={type} picture={thumbnailOf(line)} />
            <div className={styles.words}>
              {type === null ? null : (
                <p className={styles.text}>{kindText({ kind: type, category }, t)}</p>
              )}
              <h3 className={styles.name}>{name}</h3>
              {when.length === 0 ? null : <p className={styles.when}>{dotted(when)}</p>}
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
