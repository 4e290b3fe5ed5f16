// biome-ignore lint/style/noRestrictedImports: requests what is shown
import { startTransition, useEffect, useState } from 'react'

interface Awaited<Part> {
  part: Part | null
  failure?: { error: unknown }
}

/**
 * The result of `load` once it has arrived, and null until then. Throws its error, for the error
 * boundary around. If `loaded` returns the part, the first render has it.
 *
 * Not by `Suspense`: React delays content by up to 300 ms after it has committed a fallback.
 */
export function useAwaited<Part>(
  loaded: () => Part | null,
  load: () => Promise<Part>,
  reveal: (change: () => void) => void = startTransition,
): Part | null {
  const [{ part, failure }, show] = useState<Awaited<Part>>(() => ({ part: loaded() }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is called once
  useEffect(() => {
    if (part !== null) return
    load().then(
      (part) => reveal(() => show({ part })),
      (error: unknown) => show({ part: null, failure: { error } }),
    )
  }, [])
  if (failure) throw failure.error
  return part
}
