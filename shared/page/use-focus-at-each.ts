import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the element with this id, or to the one the function finds, whenever `count`
 * changes, e.g. after each failed try. The initial count does not move the focus.
 */
export function useFocusAtEach(count: number, id: string | (() => HTMLElement | null)): void {
  const last = useRef(count)
  useEffect(() => {
    if (last.current === count) return
    last.current = count
    const element = typeof id === 'string' ? document.getElementById(id) : id()
    element?.focus()
    // The focus alone does not show the field's error, which may be behind a bar.
    const described = element?.getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
    document.getElementById(described)?.scrollIntoView({ block: 'nearest' })
  }, [count, id])
}
