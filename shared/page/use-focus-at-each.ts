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
  }, [count, id])
}
