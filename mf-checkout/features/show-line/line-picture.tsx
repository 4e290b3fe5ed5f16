import type { CartLine } from '@shop/shared/cart/line'
import { useState } from 'react'
import { LINE_KINDS } from '../line-kinds/line-kinds.ts'
import styles from './line-picture.module.css'

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
        <path d={LINE_KINDS[kind].drawing} />
      </svg>
    </span>
  )
}
