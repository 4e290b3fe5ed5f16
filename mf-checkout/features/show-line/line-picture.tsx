import type { CartLine } from '@shop/shared/cart/line'
import { useState } from 'react'
import styles from './line-picture.module.css'

/** Drawings of what has no picture, 24 × 24. */
const VOUCHER = 'M4 11h16v9H4zM3 7h18v4H3zM12 7v13M12 7C8 7 8 3 10 3s2 4 2 4 0-4 2-4 2 4-2 4'
const TICKET = 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM15 7v2m0 2v2m0 2v2'
const DRAWINGS: Record<CartLine['type'], string> = {
  ticket: TICKET,
  dayTicket: TICKET,
  guidedTour: 'M6 21V4M6 5h12l-3 4 3 4H6',
  merchandise: 'M5 8h14l1 12H4zM8 11V7a4 4 0 0 1 8 0v4',
  annualPass: 'M3 5h18v14H3zM6 16c0-4 6-4 6 0M9 8a2 2 0 1 0 .1 0M15 10h3m-3 4h3',
  voucher: VOUCHER,
  voucherCode: VOUCHER,
}

interface LinePictureProps {
  /** Null where it is not known. */
  kind: CartLine['type'] | null
  /** Its address; missing or empty for none. */
  picture?: string | undefined
}

/**
 * A small picture beside words that say the same; where there is none, or it cannot be fetched, a
 * drawing of what it is.
 */
export function LinePicture({ kind, picture }: LinePictureProps) {
  const [missing, setMissing] = useState<string | null>(null)
  if (picture && picture !== missing) {
    return (
      <span className={styles.box}>
        <img
          src={picture}
          alt=""
          width="72"
          height="54"
          loading="lazy"
          decoding="async"
          onError={() => setMissing(picture)}
        />
      </span>
    )
  }
  if (kind === null) return null
  return (
    <span className={styles.box}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={DRAWINGS[kind]} />
      </svg>
    </span>
  )
}
