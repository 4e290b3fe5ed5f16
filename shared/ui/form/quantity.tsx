import { typedCount } from '@shop/shared/cart/typed-count'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { useId, useState } from 'react'
import styles from './quantity.module.css'

interface QuantityProps {
  /** What is counted, e.g. "Adults": names the field, and is read out with every button. */
  label: string
  value: number
  min?: number
  max: number
  /** Said beside the field when the upper bound is reached, e.g. "4 left". */
  boundText?: string
  disabled?: boolean
  onChange: (value: number) => void
}

/**
 * − n + with typed entry. Whatever is typed becomes a whole number within the bounds when the field
 * is left or Enter is pressed: not a number or negative → the lower bound, decimals are floored. At a
 * bound the button stays focusable, or the focus would fall out of the page.
 */
export function Quantity({
  label,
  value,
  min = 0,
  max,
  boundText,
  disabled,
  onChange,
}: QuantityProps) {
  const { t } = useTexts()
  const boundId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const atMin = value <= min
  const atMax = value >= max
  const bound = atMax && !disabled ? (boundText ?? '') : ''
  const commit = () => {
    if (typed === null) return
    setTyped(null)
    onChange(clampCount(typed, min, max))
  }
  return (
    <div className={styles.quantity}>
      <button
        type="button"
        className={styles.step}
        aria-label={t('quantity.less', { label })}
        disabled={disabled}
        aria-disabled={atMin || undefined}
        onClick={atMin ? undefined : () => onChange(value - 1)}
      >
        −
      </button>
      <input
        className={styles.field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-describedby={bound === '' ? undefined : boundId}
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
        }}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={t('quantity.more', { label })}
        disabled={disabled}
        aria-disabled={atMax || undefined}
        onClick={atMax ? undefined : () => onChange(value + 1)}
      >
        +
      </button>
      <span id={boundId} role="status" className={styles.bound}>
        {bound}
      </span>
    </div>
  )
}

/** A typed count: not a number or negative → `min`, decimals floored, never outside the bounds. */
function clampCount(typed: string, min: number, max: number): number {
  return Math.min(Math.max(typedCount(typed) ?? min, min), max)
}
