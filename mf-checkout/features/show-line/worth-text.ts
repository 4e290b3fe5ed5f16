import type { useTexts } from '@shop/shared/i18n/use-texts'
import type { Cents } from '@shop/shared/money/cents'
import type { LineText } from './line-text.ts'

interface Words {
  t: ReturnType<typeof useTexts>['t']
  money: (cents: Cents) => string
}

/**
 * The unit price or value of one piece; for a code: the amount it pays and its remaining credit.
 */
export function worthTexts({ each, base, worth, redeemed }: LineText, { t, money }: Words) {
  const texts: string[] = [
    ...(each === undefined ? [] : [t('line.each', { amount: money(each) })]),
    ...(base === undefined ? [] : [t('line.base', { amount: money(base) })]),
    ...(worth === undefined ? [] : [t('line.worth', { amount: money(worth) })]),
  ]
  if (redeemed === undefined) return texts
  return [
    ...texts,
    t('line.redeemed', { amount: money(redeemed.discount) }),
    ...(redeemed.remaining > 0 ? [t('line.remaining', { amount: money(redeemed.remaining) })] : []),
  ]
}
