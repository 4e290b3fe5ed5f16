import type { VoucherProduct } from '@shop/shared/api/endpoints/vouchers'
import { $currency } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { writtenAmount } from '@shop/shared/money/typed-amount'
import { FieldErrors } from '@shop/shared/ui/form/form-field'
import { useMoney } from '@shop/shared/ui/price'
import { useUnit } from 'effector-react'
import { amountBounds } from './amount-bounds.ts'
import styles from './amount-field.module.css'
import type { AmountProblem } from './amount-problem.ts'
import { $complaint, $given, $typed, $worth, amountTyped } from './model.ts'

export const AMOUNT_FIELD = 'voucher-amount'

/** A free amount as it is typed, and beside it as it was understood. */
export function AmountField({ voucher }: { voucher: VoucherProduct }) {
  const { t, language } = useTexts('mf_vouchers')
  const money = useMoney()
  const bounds = useBoundsText(voucher)
  const problem = useProblemText()
  const { currency, typed, given, worth, complaint, type } = useUnit({
    currency: $currency,
    typed: $typed,
    given: $given,
    worth: $worth,
    complaint: $complaint,
    type: amountTyped,
  })
  const errors = complaint === null ? [] : [problem(complaint)]
  const described = [
    bounds === '' ? '' : `${AMOUNT_FIELD}-hint`,
    errors.length > 0 ? `${AMOUNT_FIELD}-error` : '',
  ].filter(Boolean)
  return (
    <div className={styles.field}>
      <label htmlFor={AMOUNT_FIELD} className={styles.label}>
        {t('amount.label', { currency })}
      </label>
      {bounds === '' ? null : (
        <p id={`${AMOUNT_FIELD}-hint`} className={styles.hint}>
          {bounds}
        </p>
      )}
      <div className={styles.line}>
        <input
          id={AMOUNT_FIELD}
          name={AMOUNT_FIELD}
          className={styles.control}
          type="text"
          inputMode="decimal"
          autoComplete="transaction-amount"
          required
          value={typed ?? (given === null ? '' : writtenAmount(given, language))}
          aria-invalid={errors.length > 0 || undefined}
          aria-describedby={described.join(' ') || undefined}
          onChange={(event) => type(event.target.value)}
        />
        <output htmlFor={AMOUNT_FIELD} className={styles.understood}>
          {worth === null ? '' : money(worth)}
        </output>
      </div>
      <FieldErrors id={AMOUNT_FIELD} errors={errors} />
    </div>
  )
}

/** What a free amount may be, in words; empty where anything may. */
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

/** What is wrong with the amount, and what would be right. */
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
