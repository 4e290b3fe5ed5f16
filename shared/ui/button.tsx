import { Link } from '@shop/shared/routing/router'
import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './button.module.css'

type Look = 'primary' | 'secondary' | 'quiet'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: Look
  /** The action runs: the button keeps its place and focus, tells so, and takes no second click. */
  busy?: boolean
}

export function Button({
  look = 'secondary',
  busy = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf(look, className)}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
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
