import { useUnit } from 'effector-react'
// biome-ignore lint/style/noRestrictedImports: reports that what waits for its code is left
import { useEffect } from 'react'
import { codeAwaited } from './busy-indicator-model.ts'

/** For a placeholder whose code is loading: the frame shows and announces the wait. */
export function useAwaitedCode(): void {
  const tell = useUnit(codeAwaited)
  useEffect(() => {
    tell(1)
    return () => void tell(-1)
  }, [tell])
}
