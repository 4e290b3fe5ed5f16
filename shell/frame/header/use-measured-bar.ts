import { useUnit } from 'effector-react'
// biome-ignore lint/style/noRestrictedImports: measures what was laid out, and listens to the window
import { type RefObject, useEffect, useLayoutEffect, useReducer } from 'react'
import { barLaidOut, headerHidden, headerShown } from './header-model.ts'

/** Measures the bar before its first paint, and again whenever `content` changes. */
export function useMeasuredBar(
  bar: RefObject<HTMLElement | null>,
  ...content: readonly unknown[]
): void {
  const { laidOut, shown, hidden } = useUnit({
    laidOut: barLaidOut,
    shown: headerShown,
    hidden: headerHidden,
  })
  // Stores are subscribed to after the first paint, which must already show the result.
  const [, renderAgain] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    if (!bar.current) return
    laidOut(bar.current)
    renderAgain()
  }, [bar, laidOut, ...content])
  useEffect(() => {
    shown()
    return () => hidden()
  }, [shown, hidden])
}
