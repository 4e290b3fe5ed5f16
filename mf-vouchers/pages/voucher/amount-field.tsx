import type { VoucherProduct } from '@shop/shared/api/endpoints/vouchers'
import { $config, $currency } from '@shop/shared/config/model'
import { placeOf } from '@shop/shared/i18n/locale-of'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { writtenAmount } from '@shop/shared/money/typed-amount'
import { TextField } from '@shop/shared/ui/form/form-field'
import { useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { amountBounds } from './amount-bounds.ts'
import styles from './amount-field.module.css'
import type { AmountProblem } from './amount-problem.ts'
import { $chosenAmount, $complaint, $initialAmount, $typed, amountTyped } from './model.ts'

const AMOUNT_FIELD = 'voucher-amount'

/**
 * The field for a free amount. It also shows the amount that the page has read from the typed text.
 */
export function AmountField({ voucher }: { voucher: VoucherProduct }) {
  const { t, language } = useTexts('mf_vouchers')
  const money = useMoney()
  const bounds = useBoundsText(voucher)
  const problem = useProblemText()
  const { country } = useUnit($config)
  const { currency, typed, given, worth, complaint, type } = useUnit({
    currency: $currency,
    typed: $typed,
    given: $initialAmount,
    worth: $chosenAmount,
    complaint: $complaint,
    type: amountTyped,
  })
  const errors = complaint === null ? [] : [problem(complaint)]
  return (
    <TextField
      id={AMOUNT_FIELD}
      label={t('amount.label', { currency })}
      hint={bounds}
      inputMode="decimal"
      autoComplete="transaction-amount"
      required
      value={
        typed ??
        (given === null ? '' : writtenAmount(given, language, placeOf({ country, currency })))
      }
      errors={errors}
      onChange={type}
      beside={
        <output htmlFor={AMOUNT_FIELD} className={styles.understood}>
          {worth === null ? '' : money(worth)}
        </output>
      }
    />
  )
}

function useBoundsText(voucher: VoucherProduct): string {
  const { t } = useTexts('mf_vouchers')
  const money = useMoney()
  const { least, most } = amountBounds(voucher)
  if (least !== null && most !== null) {
    return t('amount.between', { min: money(least), max: money(most) })
  }
  if (least !== null) return t('amount.from', { min: money(least) })
  return most === null ? '' : t('amount.upTo', { max: money(most) })
}

function useProblemText(): (problem: AmountProblem) => string {
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
