import type { ReactNode } from 'react'
import { holdHeight } from './hold-height.ts'
import styles from './step.module.css'

/** Maximum time in ms until a day's answers fill their step; later ones do not scroll. */
const FILLS_MS = 4000

/** Events that show that the visitor moves the page. */
const OWN_MOVES = ['pointerdown', 'touchmove', 'wheel', 'keydown'] as const

interface BookingStepProps {
  /** Id of its heading, for `focusStep`. */
  id: string
  title: string
  /** What the step still lacks, shown under its heading after a try to continue. */
  lack: string | null
  /** While another day loads, its height stays fixed, to avoid layout shifts. */
  isHeld: boolean
  children: ReactNode
}

export function BookingStep({ id, title, lack, isHeld, children }: BookingStepProps) {
  return (
    <section
      ref={holdHeight}
      className={styles.step}
      data-held={isHeld || undefined}
      aria-labelledby={id}
    >
      <h2 id={id} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      {lack === null ? null : (
        <p role="alert" className={styles.lack}>
          {lack}
        </p>
      )}
      {children}
    </section>
  )
}

/**
 * Focuses the element with this id and scrolls to the start of its step: the text about a missing
 * choice is right below the heading, and otherwise the bar at the bottom would hide it. A field
 * shows its error below itself, perhaps far down its step, so it is scrolled to with its label and
 * error.
 */
export function focusStep(id: string): void {
  const target = document.getElementById(id)
  target?.focus({ preventScroll: true })
  if (target?.matches('input, textarea, select')) {
    const frame = document.querySelector(`label[for="${CSS.escape(id)}"]`)?.parentElement ?? target
    // Scroll after the error is rendered, because the error needs room too.
    setTimeout(() => frame.scrollIntoView({ block: 'center' }))
    return
  }
  const step = target?.closest('section')
  if (step) step.scrollIntoView({ block: 'start' })
  else target?.scrollIntoView({ block: 'center' })
}

/**
 * Scrolls the step with this heading into view, as little as possible, and keeps it there while it
 * fills, until the visitor does anything. The focus stays where it is. If the focus is visible, as
 * with the keyboard, nothing is scrolled, because the focus would leave the view.
 */
export function showStep(id: string): void {
  const step = document.getElementById(id)?.closest('section')
  if (!step || document.activeElement?.matches(':focus-visible')) return
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const filled = new ResizeObserver(() => {
    step.scrollIntoView({ block: 'nearest', behavior: isCalm ? 'instant' : 'smooth' })
  })
  const over = new AbortController()
  over.signal.addEventListener('abort', () => filled.disconnect())
  setTimeout(() => over.abort(), FILLS_MS)
  for (const move of OWN_MOVES) {
    addEventListener(move, () => over.abort(), {
      capture: true,
      passive: true,
      signal: over.signal,
    })
  }
  filled.observe(step)
}
