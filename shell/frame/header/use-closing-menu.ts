// biome-ignore lint/style/noRestrictedImports: listens to keys and presses
import { type RefObject, useEffect } from 'react'

interface ClosingMenu {
  menu: RefObject<HTMLElement | null>
  /** The button that opens the menu; it gets the focus back. */
  opener: RefObject<HTMLElement | null>
  open: boolean
  close: () => void
}

/** Closes an open menu on Escape, on a press or focus elsewhere, and when a link is followed. */
export function useClosingMenu({ menu, opener, open, close }: ClosingMenu): void {
  useEffect(() => {
    if (!open) return
    const { pathname } = location
    const isIn = (place: RefObject<HTMLElement | null>, target: EventTarget | null) =>
      target instanceof Node && place.current?.contains(target) === true
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      close()
      opener.current?.focus()
    }
    const onElsewhere = ({ target }: Event) => {
      if (!isIn(menu, target) && !isIn(opener, target)) close()
    }
    const onClick = ({ target }: Event) => {
      if (!isIn(menu, target) || !(target instanceof Element) || !target.closest('a')) return
      close()
      // A new page takes the focus itself. On the same page, the focus would be lost with the link.
      if (location.pathname === pathname) opener.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onElsewhere)
    document.addEventListener('focusin', onElsewhere)
    document.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onElsewhere)
      document.removeEventListener('focusin', onElsewhere)
      document.removeEventListener('click', onClick)
    }
  }, [menu, opener, open, close])
}
