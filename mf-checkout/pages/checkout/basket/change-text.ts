import type { useTexts } from '@shop/shared/i18n/use-texts'
import type { Cents } from '@shop/shared/money/cents'
import type { LineText } from '../../../features/show-line/line-text.ts'
import type { LineChange } from '../availability/line-changes.ts'

interface Words {
  t: ReturnType<typeof useTexts>['t']
  money: (cents: Cents) => string
}

/** What is no longer as it was, and what can be done where the line cannot simply be taken as it is now. */
export function changeText(
  change: LineChange,
  unit: LineText['unit'],
  { t, money }: Words,
): string {
  if (change.kind === 'fewerLeft') {
    const key = unit === 'tours' ? 'change.fewerToursLeft' : 'change.fewerLeft'
    const shortage = t(key, { count: change.left })
    return change.reduced === null ? `${shortage} ${t('change.chooseAgain')}` : shortage
  }
  if (change.kind !== 'priceChanged') return t(`change.${change.kind}`)
  return t('change.priceChanged', { from: money(change.from), to: money(change.to) })
}
