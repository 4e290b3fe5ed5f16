import { lineTotal } from '@shop/shared/cart/line'
import { $count } from '@shop/shared/cart/model'
import { $timeZone } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { openCounts } from '../../../../features/change-count/open-counts.ts'
import { lineText } from '../../../../features/show-line/line-text.ts'
import { $counted } from '../editing/count-model.ts'
import { $removed } from '../editing/removal-model.ts'
import { Payable } from '../totals.tsx'
import styles from './counted-note.module.css'

/** Announces the result of a changed count to screen readers, and what is left once a line is removed. */
export function CountedNote() {
  const { t } = useTexts('mf_checkout')
  const money = useMoney()
  const { counted, removed, count, zone } = useUnit({
    counted: $counted,
    removed: $removed,
    count: $count,
    zone: $timeZone,
  })
  const [before] = useState(removed.count)
  return (
    <p role="status" className={styles.said}>
      {counted === null ? null : textOf(counted)}
      {counted === null && removed.count > before ? (
        <>
          {t('basket.items', { count })} · <Payable />
        </>
      ) : null}
    </p>
  )

  function textOf({ line, part }: NonNullable<typeof counted>): string {
    const open = openCounts(line).find((entry) => entry.part === part)
    const name = [lineText(line, zone).title, open?.kind?.name].filter(Boolean).join(', ')
    return t('basket.counted', { name, number: open?.count ?? 0, amount: money(lineTotal(line)) })
  }
}
