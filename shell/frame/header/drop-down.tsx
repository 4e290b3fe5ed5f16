import {
  type MouseEvent,
  type ReactNode,
  useCallback,
  // biome-ignore lint/style/noRestrictedImports: reads what the visitor has done to the document
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './drop-down.module.css'
import { useClosingMenu } from './use-closing-menu.ts'

interface DropDownProps {
  title: string
  /** The accessible name instead of the title; it must contain the title in some form. */
  label?: string
  children: ReactNode
}

export function DropDown({ title, label, children }: DropDownProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const opener = useRef<HTMLElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useClosingMenu({ menu, opener, open, close })
  // A list opened before hydration stays open: hydration does not change attributes.
  useLayoutEffect(() => setOpen(menu.current?.open === true), [])
  // The browser opens the list at once but fires `toggle` later. So the press itself changes the
  // state: otherwise, Escape in between had no effect.
  const onPress = (event: MouseEvent) => {
    event.preventDefault()
    setOpen(!open)
  }
  return (
    <details
      ref={menu}
      className={styles.menu}
      open={open}
      // The visitor may have opened the list before hydration.
      suppressHydrationWarning
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself */}
      <summary ref={opener} onClick={onPress} className={styles.title} aria-label={label}>
        <span className={styles.name}>{title}</span>
      </summary>
      <ul className={styles.list}>{children}</ul>
    </details>
  )
}
