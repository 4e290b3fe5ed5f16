import { Link } from '@shop/shared/routing/router'
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'

type Look = 'primary' | 'secondary' | 'quiet'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look
  /** The action is running: the button keeps the focus, is announced as busy and ignores clicks. */
  busy?: boolean
  /**
   * A double click, which some people use everywhere, acts only once, even if the first click
   * removes the button or moves the focus; a held key also acts once. Two separate clicks, or key
   * presses, act twice.
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
    // `detail` counts the clicks of one series; it is 0 for the keyboard.
    const isRepeated = swallowsDoubleClick && event.detail > 1
    if (busy || isRepeated) {
      event.preventDefault()
      return
    }
    if (swallowsDoubleClick) endSeries()
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

const SERIES = ['click', 'keydown', 'keyup'] as const

/**
 * Ignores the remaining clicks of a double click on the whole page, and the repeats of a held key:
 * the first press may remove or move the button or the focus, and the next one would hit another
 * element. The next separate press, or the release of the key, ends this.
 */
export function endSeries(): void {
  const swallow = (event: globalThis.MouseEvent | KeyboardEvent) => {
    if ('repeat' in event ? event.repeat : event.detail > 1) {
      event.preventDefault()
      event.stopPropagation()
    } else for (const type of SERIES) document.removeEventListener(type, swallow, true)
  }
  for (const type of SERIES) document.addEventListener(type, swallow, true)
}
