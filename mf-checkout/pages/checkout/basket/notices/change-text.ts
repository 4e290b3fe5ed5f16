import type { useTexts } from '@shop/shared/i18n/use-texts'
import type { Cents } from '@shop/shared/money/cents'
import type { LineText } from '../../../../features/line-kinds/line-kind.ts'
import type { LineChange } from '../../availability/line-changes.ts'
import { codeErrorText } from '../../codes/judged-code.ts'

interface Words {
  t: ReturnType<typeof useTexts>['t']
  money: (cents: Cents) => string
}

/**
 * Explains the change and, if the line cannot be accepted in its current state, what the visitor
 * can do.
 */
export function changeText(change: LineChange, unit: LineText['unit'], words: Words): string {
  const { t, money } = words
  switch (change.kind) {
    case 'priceChanged':
      return t('change.priceChanged', { from: money(change.from), to: money(change.to) })
    case 'codeWorth':
      return t('change.codeWorth', { from: money(change.from), to: money(change.to) })
    case 'codeInvalid':
      return `${codeErrorText(change.error, t)} ${t('change.removeCode')}`
    case 'needsPaid':
    case 'otherTerms':
    case 'notOnSale':
    case 'codesOff':
      return t(`change.${change.kind}`)
    case 'fewerLeft': {
      const shortage = shortageText(change.left, unit, t)
      if (change.reduced !== null) return shortage
      const advice = unit === 'articles' ? 'article.chooseAgain' : 'change.chooseAgain'
      return `${shortage} ${t(advice)}`
    }
    case 'closed':
    case 'soldOut':
      return unit === 'articles' ? t(`article.${change.kind}`) : t(`change.${change.kind}`)
  }
}

function shortageText(count: number, unit: LineText['unit'], t: Words['t']): string {
  if (unit === 'articles') return t('article.fewerLeft', { count })
  return t(unit === 'tours' ? 'change.fewerToursLeft' : 'change.fewerLeft', { count })
}
