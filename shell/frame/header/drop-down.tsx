import { type ReactNode, useCallback, useRef, useState } from 'react'
import styles from './drop-down.module.css'
import { useClosingMenu } from './use-closing-menu.ts'

interface DropDownProps {
  title: string
  /** What assistive technology reads instead of the title; it must contain it in some form. */
  label?: string
  children: ReactNode
}

/** A short list of links below a title. */
export function DropDown({ title, label, children }: DropDownProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const opener = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useClosingMenu({ menu, opener, open, close })
  return (
    <details
      ref={menu}
      className={styles.menu}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary ref={opener} className={styles.title} aria-label={label}>
        <span className={styles.name}>{title}</span>
      </summary>
      <ul className={styles.list}>{children}</ul>
    </details>
  )
}
