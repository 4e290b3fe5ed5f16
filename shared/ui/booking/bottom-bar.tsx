import type { ReactNode } from 'react'
import { Added } from './added.tsx'
import styles from './bottom-bar.module.css'

interface BottomBarProps {
  as?: 'div' | 'aside'
  /** Of its heading. */
  labelledBy?: string
  /** How it looks on a wide screen. */
  className?: string
  /** What was added last, in words; null once the visitor chooses again. */
  addedText: string | null
  /** Total and button side by side, and what stands above them. */
  children: ReactNode
}

/**
 * The total and the only button to continue. On a wide screen it is part of the page; on a narrow
 * one it is a bar at the bottom, as long as that leaves enough room for the page.
 */
export function BottomBar(props: BottomBarProps) {
  const { as: Tag = 'div', labelledBy, className, addedText, children } = props
  return (
    <Tag className={[styles.bar, className].filter(Boolean).join(' ')} aria-labelledby={labelledBy}>
      {children}
      <Added text={addedText} className={styles.confirmation} />
    </Tag>
  )
}
