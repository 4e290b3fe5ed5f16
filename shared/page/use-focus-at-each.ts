import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the element with this id, or to the one that is found then, whenever `count` has
 * changed, e.g. with each try that came to nothing. What was counted before the page showed moves nobody.
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
