import { typedCount } from '@shop/shared/cart/typed-count'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { reportsChanges } from '@shop/shared/page/silent-values'
import { useId, useState } from 'react'
import styles from './quantity.module.css'

interface QuantityProps {
  /**
   * Name of the counted item, e.g. "Adults": labels the field, and is read out with every button.
   */
  label: string
  value: number
  min?: number
  /** The buttons skip the counts between `min` and this one, which cannot be booked. */
  least?: number
  max: number
  /** Shown next to the field when the upper bound is reached, e.g. "4 left". */
  boundText?: string
  /** Shown next to the field after a try to go below a lower bound above 0: "At least 1". */
  leastText?: string
  disabled?: boolean
  onChange: (value: number) => void
}

const FRACTION = /[.,．，].*[1-9１-９]/
/** Maximum number of shown characters of a rejected input. */
const SHOWN = 12

/**
 * A count with the buttons − and + and a field to type in. When the visitor leaves the field or
 * presses Enter, any text becomes a whole number within the bounds: not a number or negative → the
 * lower bound, decimals are floored. A message says so if the count differs from the typed text. At
 * a bound the button stays focusable, or the focus would leave the page. The text for the upper
 * bound is shown while it is reached. Most counts start at the lower bound: its text is shown only
 * after a try to go below it. The texts are announced once the count is in use, so that a page of
 * many counts does not have as many empty live regions.
 */
export function Quantity({
  label,
  value,
  min = 0,
  least = min,
  max,
  boundText,
  leastText,
  disabled,
  onChange,
}: QuantityProps) {
  const { t } = useTexts()
  const boundId = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [wantedLess, setWantedLess] = useState(false)
  const [isUsed, setUsed] = useState(false)
  /** The typed text, if it was changed to another count. */
  const [replaced, setReplaced] = useState('')
  const use = () => setUsed(true)
  const atMin = value <= min
  const atMax = value >= max
  const atLeast = wantedLess && atMin && min > 0 ? leastText : undefined
  const changed = replaced && t('quantity.changed', { typed: shortened(replaced), now: value })
  const bound = disabled ? '' : atLeast || (atMax && boundText) || changed
  const change = (count: number, wanted = count) => {
    setReplaced('')
    setWantedLess(wanted < min)
    onChange(count)
  }
  const take = (text: string) => {
    setTyped(null)
    const wanted = typedCount(text) ?? Number.NEGATIVE_INFINITY
    const count = Math.min(Math.max(wanted, min), max)
    change(count, wanted)
    if (count !== wanted || FRACTION.test(text)) setReplaced(text.trim())
  }
  const commit = () => {
    if (typed !== null) take(typed)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only notes that the count is in use
    <div className={styles.quantity} onFocus={use} onPointerDown={use}>
      <button
        type="button"
        className={styles.step}
        aria-label={t('quantity.less', { label })}
        disabled={disabled}
        aria-disabled={atMin || undefined}
        onClick={() => (atMin ? setWantedLess(true) : change(value > least ? value - 1 : min))}
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
        {...reportsChanges(
          ({ value }: HTMLInputElement) => setTyped(value),
          ({ value }) => take(value),
        )}
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
        onClick={atMax ? undefined : () => change(Math.max(value + 1, least))}
      >
        +
      </button>
      <span id={boundId} role={isUsed ? 'status' : undefined} className={styles.bound}>
        {bound}
      </span>
    </div>
  )
}

function shortened(text: string): string {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}
