import type { VoucherProduct } from '@shop/shared/api/endpoints/vouchers'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useMoney } from '@shop/shared/ui/price'
import { amountBounds } from './amount-bounds.ts'
import type { AmountProblem } from './amount-problem.ts'

/** What a free amount may be, in words; empty where anything may. */
export function useBoundsText(voucher: VoucherProduct): string {
  const { t } = useTexts('mf_vouchers')
  const money = useMoney()
  const { least, most } = amountBounds(voucher)
  if (least !== null && most !== null) {
    return t('amount.between', { min: money(least), max: money(most) })
  }
  if (least !== null) return t('amount.from', { min: money(least) })
  return most === null ? '' : t('amount.upTo', { max: money(most) })
}

/** What is wrong with the amount, and what would be right. */
export function useProblemText(): (problem: AmountProblem) => string {
  const { t } = useTexts('mf_vouchers')
  const money = useMoney()
  return (problem) => {
    switch (problem.kind) {
      case 'missing':
      case 'unclear':
      case 'notAnAmount':
        return t(`amount.problem.${problem.kind}`)
      case 'tooLow':
        return t('amount.problem.tooLow', { amount: money(problem.least) })
      case 'tooHigh':
        return t('amount.problem.tooHigh', { amount: money(problem.most) })
    }
  }
}
