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
 * What the choice comes to and the one way on. On a wide screen it stands where it is put, on a narrow
 * one it is a bar at the lower edge, for as long as that leaves room for the page.
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
