// biome-ignore lint/style/noRestrictedImports: requests what is shown, and ignores it after the visitor left
import { startTransition, useEffect, useState } from 'react'

/**
 * What `load` returns, once it has arrived; null until then. Throws its error, for the boundary
 * around. `loaded` returns it if it is known already: then the first render has it. Not by
 * `Suspense`, because React delays content by up to 300 ms after it has committed a fallback.
 */
export function useAwaited<Part>(
  loaded: () => Part | null,
  load: () => Promise<Part>,
): Part | null {
  const [state, show] = useState<{ part: Part | null } | { error: unknown }>(() => ({
    part: loaded(),
  }))
  const isKnown = 'part' in state && state.part !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is called once
  useEffect(() => {
    if (isKnown) return
    let isLeft = false
    load().then(
      (part) => {
        if (!isLeft) startTransition(() => show({ part }))
      },
      (error: unknown) => {
        if (!isLeft) show({ error })
      },
    )
    return () => {
      isLeft = true
    }
  }, [])
  if ('error' in state) throw state.error
  return state.part
}
