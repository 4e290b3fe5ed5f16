import { useEffect, useRef } from 'react'

/**
 * Moves the focus to the element with this id whenever `count` has changed, e.g. with each try that
 * came to nothing. What was counted before the page showed moves nobody.
 */
export function useFocusAtEach(count: number, id: string): void {
  const last = useRef(count)
  useEffect(() => {
    if (last.current === count) return
    last.current = count
    document.getElementById(id)?.focus()
  }, [count, id])
}
