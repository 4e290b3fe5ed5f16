import { type CartLine, lineTotal } from '@shop/shared/cart/line'
import { $lines } from '@shop/shared/cart/model'
import { $timeZone } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { usePriceText } from '@shop/shared/ui/price'
import { UNSEEN } from '@shop/shared/ui/unseen'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { openCounts } from '../../../../features/open-counts.ts'
import { lineText } from '../../../../features/show-line/line-text.ts'
import { $counted } from '../editing/count-model.ts'
import { $removed } from '../editing/removal-model.ts'
import { piecesText } from '../pieces-text.ts'
import { Payable } from '../totals.tsx'

/**
 * Announces to screen readers the new sum of a line after its count has changed, and the sum of the
 * basket after a line was removed, or a line without a count was accepted in its current state.
 */
export function CountAnnouncement() {
  const { t } = useTexts('mf_checkout')
  const priceText = usePriceText()
  const { counted, removed, lines, zone } = useUnit({
    counted: $counted,
    removed: $removed,
    lines: $lines,
    zone: $timeZone,
  })
  // Earlier changes, e.g. at another step, are not announced.
  const [before] = useState({ counted, removals: removed.count })
  const news = counted === before.counted ? null : counted
  return (
    <p role="status" className={UNSEEN}>
      {said()}
    </p>
  )

  function said(): ReactNode {
    if (news !== null && news.part !== null) return textOf(news.line, news.part)
    if (news === null && removed.count === before.removals) return null
    return (
      <>
        <span>{`${piecesText(t, lines)}\u00a0· `}</span>
        <Payable />
      </>
    )
  }

  function textOf(line: CartLine, part: number): string {
    const open = openCounts(line).find((entry) => entry.part === part)
    const name = [lineText(line, zone).title, open?.kind?.name].filter(Boolean).join(', ')
    return t('basket.counted', {
      name,
      number: open?.count ?? 0,
      amount: priceText(lineTotal(line)),
    })
  }
}
