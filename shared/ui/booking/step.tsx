import type { ReactNode } from 'react'
import { holdHeight } from './hold-height.ts'
import styles from './step.module.css'

/** As long as the answers of a day may take to fill their step; what comes later moves nothing. */
const FILLS_MS = 4000

/** Whatever shows that visitors go their own way now. */
const OWN_MOVES = ['pointerdown', 'touchmove', 'wheel', 'keydown'] as const

interface BookingStepProps {
  /** Of its heading, which `focusStep` focuses. */
  id: string
  title: string
  /** What the step still lacks, shown under its heading after a try to continue. */
  lack: string | null
  /** While another day loads, its height stays fixed, to avoid layout shifts. */
  isHeld: boolean
  children: ReactNode
}

/** One decision on the way to the basket. */
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
      <div role="alert">{lack === null ? null : <p className={styles.lack}>{lack}</p>}</div>
      {children}
    </section>
  )
}

/**
 * Focuses what has this id, and scrolls to the beginning of its step: what the step lacks is said
 * right below its heading, where the bar at the bottom would hide it. A field says below itself what
 * is wrong, perhaps far down its step: it is scrolled to with its label and that.
 */
export function focusStep(id: string): void {
  const target = document.getElementById(id)
  target?.focus({ preventScroll: true })
  if (target?.matches('input, textarea, select')) {
    const frame = document.querySelector(`label[for="${CSS.escape(id)}"]`)?.parentElement ?? target
    // What is wrong is yet to be rendered, and needs room too.
    setTimeout(() => frame.scrollIntoView({ block: 'center' }))
    return
  }
  const step = target?.closest('section')
  if (step) step.scrollIntoView({ block: 'start' })
  else target?.scrollIntoView({ block: 'center' })
}

/**
 * Brings the step whose heading has this id into view, by as little as that takes, and keeps it there
 * while it fills, until the visitor does anything else. The focus stays where it is; where it can be
 * seen, as with the keyboard, nothing is scrolled, or it would leave the view.
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
