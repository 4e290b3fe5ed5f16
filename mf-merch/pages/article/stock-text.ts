import { useTexts } from '@shop/shared/i18n/use-texts'
import type { Offering } from '../../catalogue/offering.ts'
import { stockHint } from '../../catalogue/stock-hint.ts'
import type { Bound, Limit } from './pieces.ts'

/** What is left, in words: `Only 2 left`. */
export function useStockText(): (stock: number) => string {
  const { t } = useTexts('mf_merch')
  return (stock) => {
    const hint = stockHint(stock)
    return hint.kind === 'few' ? t('stock.few', { count: hint.left }) : t(`stock.${hint.kind}`)
  }
}

/** Why no more pieces can be chosen, and how many the basket holds already; that nothing is left is said above. */
export function useBoundText(offering: Offering): (limit: Limit, held: number) => string {
  const { t } = useTexts('mf_merch')
  const textOf: Record<Bound, (most: number) => string> = {
    out: () => '',
    held: () => t('stock.allHeld'),
    stock: (count) => t('pieces.most', { count }),
    line: (number) =>
      t(offering === 'passes' ? 'pieces.passesAtOnce' : 'pieces.mostAtOnce', { number }),
  }
  return ({ most, bound }, held) => {
    const isCounted = bound === 'stock' && held > 0
    const inBasket = isCounted ? t('pieces.held', { count: held }) : ''
    return [textOf[bound](most), inBasket].filter(Boolean).join(' ')
  }
}
