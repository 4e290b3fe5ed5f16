import { Link } from '@shop/shared/routing/router'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { endClickSeries } from './end-click-series.ts'

type Look = 'primary' | 'secondary' | 'quiet'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look
  /** The action runs: the button keeps its place and focus, tells so, and takes no second click. */
  busy?: boolean
  /**
   * A double click, which some people make on everything, does the same as one click, even where the
   * button goes with the first one. Two clicks with a pause between them do it twice, and so does the
   * keyboard.
   */
  swallowsDoubleClick?: boolean
}

export function Button({
  look = 'secondary',
  busy = false,
  swallowsDoubleClick = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    // Counts the clicks of one series; of the keyboard it is 0.
    const isRepeated = swallowsDoubleClick && event.detail > 1
    if (busy || isRepeated) {
      event.preventDefault()
      return
    }
    if (swallowsDoubleClick && event.detail > 0) endClickSeries()
    onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={classOf(look, className)}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    />
  )
}

interface ButtonLinkProps {
  to: string
  look?: Look
  children: ReactNode
  className?: string
}

/** A link that looks like a button: it goes somewhere instead of doing something. */
export function ButtonLink({ to, look = 'secondary', children, className }: ButtonLinkProps) {
  return (
    <Link to={to} className={classOf(look, className)}>
      {children}
    </Link>
  )
}

function classOf(look: Look, extra: string | undefined): string {
  return [styles.button, styles[look], extra].filter(Boolean).join(' ')
}
