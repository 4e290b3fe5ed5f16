import type { PaymentType } from '@shop/shared/api/endpoints/payments'
import { type Mark, markOf } from '../ways/mark-of.ts'
import styles from './payment-form.module.css'

/** Drawn in a box of 32 by 24, with lines of one width. */
const DRAWINGS: Record<Mark, string> = {
  card: 'M5 4h22a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2ZM3 9h26M7 15.5h6',
  bank: 'M4 10 16 3l12 7ZM6 20.5h20M8.5 10v7.5m5-7.5v7.5m5-7.5v7.5m5-7.5v7.5',
  letter: 'M8.5 2.5h11l4.5 4.5v14.5h-15.5ZM19.5 2.5v4.5h4.5M12 11.5h8M12 15h8M12 18.5h4',
  phone:
    'M11 2h10a1.5 1.5 0 0 1 1.5 1.5v17a1.5 1.5 0 0 1-1.5 1.5H11a1.5 1.5 0 0 1-1.5-1.5v-17A1.5 1.5 0 0 1 11 2ZM14.5 19h3',
}

/** An icon for the kind of payment type; decorative, because the name says the same. */
export function PaymentMark({ type }: { type: PaymentType }) {
  const mark = markOf(type)
  return mark === null ? null : <Drawing mark={mark} />
}

/** What the museum accepts, next to the button; the form names it. */
export function PaymentMarks({ types }: { types: readonly PaymentType[] }) {
  const marks = new Set(types.map(markOf).filter((mark) => mark !== null))
  return (
    <p className={styles.marks} aria-hidden="true">
      {[...marks].map((mark) => (
        <Drawing key={mark} mark={mark} />
      ))}
    </p>
  )
}

function Drawing({ mark }: { mark: Mark }) {
  return (
    <svg viewBox="0 0 32 24" aria-hidden="true" focusable="false" className={styles.mark}>
      <path
        d={DRAWINGS[mark]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
