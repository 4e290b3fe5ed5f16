import { lineTotal } from '@shop/shared/cart/line'
import { $timeZone } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { openCounts } from '../../../../features/change-count/open-counts.ts'
import { lineText } from '../../../../features/show-line/line-text.ts'
import { $counted } from '../editing/count-model.ts'
import styles from './counted-note.module.css'

/** Announces the result of a changed count to screen readers. */
export function CountedNote() {
  const { t } = useTexts('mf_checkout')
  const money = useMoney()
  const { counted, zone } = useUnit({ counted: $counted, zone: $timeZone })
  return (
    <p role="status" className={styles.said}>
      {counted === null ? '' : textOf(counted)}
    </p>
  )

  function textOf({ line, part }: NonNullable<typeof counted>): string {
    const open = openCounts(line).find((entry) => entry.part === part)
    const name = [lineText(line, zone).title, open?.kind?.name].filter(Boolean).join(', ')
    return t('basket.counted', { name, number: open?.count ?? 0, amount: money(lineTotal(line)) })
  }
}
