import { $timeZone } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useUnit } from 'effector-react'
import { lineText } from '../show-line/line-text.ts'
import styles from './missing-list.module.css'
import { $missing } from './model.ts'

/** Lists what would be put back, with an introduction; renders nothing if nothing is missing. */
export function MissingList() {
  const { t } = useTexts('mf_checkout')
  const { missing, zone } = useUnit({ missing: $missing, zone: $timeZone })
  if (missing.length === 0) return null
  return (
    <>
      <p>{t('accepted.missing')}</p>
      <ul className={styles.missing}>
        {missing.map((line, index) => {
          const { title, detail, date, time } = lineText(line, zone)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
            <li key={index}>{[title, detail, date, time].filter(Boolean).join(', ')}</li>
          )
        })}
      </ul>
    </>
  )
}
