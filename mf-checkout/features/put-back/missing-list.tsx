import { $timeZone } from '@shop/shared/config/model'
import { useUnit } from 'effector-react'
import { lineText } from '../show-line/line-text.ts'
import { lineName, useLineWords } from '../show-line/line-words.ts'
import styles from './missing-list.module.css'
import { $missing } from './model.ts'

/** Lists what would be put back, with an introduction; renders nothing if nothing is missing. */
export function MissingList() {
  const words = useLineWords()
  const { t } = words
  const { missing, zone } = useUnit({ missing: $missing, zone: $timeZone })
  if (missing.length === 0) return null
  return (
    <>
      <p>{t('accepted.missing')}</p>
      <ul className={styles.missing}>
        {missing.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <li key={index}>{lineName(lineText(line, zone), words)}</li>
        ))}
      </ul>
    </>
  )
}
