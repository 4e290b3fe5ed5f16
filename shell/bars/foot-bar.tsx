import type { ReactNode } from 'react'
import styles from './foot-bar.module.css'

interface FootBarProps {
  /** Its name for screen readers. */
  label: string
  /** It is about something that is nearly over. */
  isEnding?: boolean
  children: ReactNode
}

/**
 * A slim bar at the foot of the page, for something that concerns every page. The page ends above
 * it; a second one stands on the first, and both together take no more room than one may.
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

/** What it says, beside its button. */
export function FootText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>
}

/** Those that are shown, from the foot upwards. */
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

/** `--room-height` is the height of all; bars of pages, also those of remotes, stand above it. */
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
