import type { CartLine } from '@shop/shared/cart/line'
import { $timeZone } from '@shop/shared/config/model'
import { useUnit } from 'effector-react'
import styles from './line-list.module.css'
import { lineText } from './line-text.ts'
import { countText, lineName, partText, useLineWords } from './line-words.ts'

/** Lists lines by their names, times and counts, to tell them apart. */
export function LineList({ lines }: { lines: readonly CartLine[] }) {
  const words = useLineWords()
  const zone = useUnit($timeZone)
  return (
    <ul className={styles.lines}>
      {lines.map((line, index) => {
        const text = lineText(line, zone)
        const counts = [countText(text, words.t), ...text.parts.map(partText)]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be the same
          <li key={index}>{[lineName(text, words), ...counts].filter(Boolean).join(', ')}</li>
        )
      })}
    </ul>
  )
}
