import type { ReactNode } from 'react'
import styles from './foot-bar.module.css'

interface FootBarProps {
  label: string
  isEnding?: boolean
  children: ReactNode
}

/**
 * A slim bar at the foot of the page, for something that concerns every page. The page ends above
 * it. A second bar stands on the first; together they take no more space than a single bar may.
 */
export function FootBar({ label, isEnding = false, children }: FootBarProps) {
  return (
    <section
      className={styles.bar}
      data-ending={isEnding || undefined}
      aria-label={label}
      ref={stacked}
    >
      {children}
    </section>
  )
}

export function FootText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>
}

/** The visible bars, from the foot upwards. */
const bars: HTMLElement[] = []

function stacked(bar: HTMLElement | null) {
  if (bar === null) return
  bars.push(bar)
  const observer = new ResizeObserver(arrange)
  observer.observe(bar)
  arrange()
  return () => {
    observer.disconnect()
    bars.splice(bars.indexOf(bar), 1)
    arrange()
  }
}

/**
 * `--room-height` is the height of all bars together. Pages, also those of remotes, use it to place
 * their own bars above these.
 */
function arrange(): void {
  let height = 0
  for (const bar of bars) {
    bar.style.setProperty('--below', `${height}px`)
    bar.style.setProperty('--bars', String(bars.length))
    height += bar.offsetHeight
  }
  const { style } = document.documentElement
  if (bars.length === 0) style.removeProperty('--room-height')
  else style.setProperty('--room-height', `${height}px`)
}
