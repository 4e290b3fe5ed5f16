import type { CartLine } from '@shop/shared/cart/line'
import { useState } from 'react'
import { LINE_KINDS } from '../line-kinds/line-kinds.ts'
import styles from './line-picture.module.css'

interface LinePictureProps {
  kind: CartLine['type'] | null
  /** Address of the picture; missing or empty if there is no picture. */
  picture?: string | undefined
}

/**
 * A small picture; the text next to it says the same. If it is missing or cannot be loaded, a
 * drawing of the kind of product.
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
