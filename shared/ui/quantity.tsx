import { useTexts } from '@shop/shared/i18n/use-texts'
import { useId, useState } from 'react'
import styles from './quantity.module.css'

interface QuantityProps {
  /** What is counted, e.g. "Adults"; read out with every button. */
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
 * is left or Enter is pressed: not a number or negative → the lower bound, decimals are floored.
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
  const atMax = value >= max
  const commit = () => {
    if (typed === null) return
    setTyped(null)
    onChange(clampCount(typed, min, max))
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline everywhere
    <div className={styles.quantity} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.step}
        aria-label={t('quantity.less', { label })}
        disabled={disabled || value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
      >
        −
      </button>
      <input
        className={styles.field}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('quantity.count', { label })}
        aria-describedby={atMax && boundText ? boundId : undefined}
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
        disabled={disabled || atMax}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        +
      </button>
      {atMax && boundText && !disabled ? (
        <span id={boundId} className={styles.bound}>
          {boundText}
        </span>
      ) : null}
    </div>
  )
}

/** A typed count: not a number or negative → `min`, decimals floored, never outside the bounds. */
export function clampCount(typed: string, min: number, max: number): number {
  const number = Math.floor(Number(typed.trim().replace(',', '.')))
  if (!Number.isFinite(number) || number < min) return min
  return Math.min(number, max)
}
