import type { ComponentType } from 'react'
import { PageBoundary } from './page-boundary.tsx'
import { useAwaited } from './use-awaited.ts'

export type AwaitedPart<Props extends object> = ComponentType<Props> & {
  /** Prefetches the part, so that its first render shows it. */
  prefetch: () => Promise<void>
}

/**
 * A part that is loaded when first shown, with a placeholder in the meantime; only browsers show
 * it. If it fails to load, the error shows in its place.
 */
export function awaitedPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props>,
): AwaitedPart<Props> {
  let loaded: ComponentType<Props> | null = null
  const get = async () => {
    loaded = await load()
    return loaded
  }
  function Part(props: Props) {
    const Loaded = useAwaited(() => loaded, get)
    return Loaded === null ? <Waiting {...props} /> : <Loaded {...props} />
  }
  return Object.assign((props: Props) => <PageBoundary>{() => <Part {...props} />}</PageBoundary>, {
    async prefetch() {
      await get()
    },
  })
}
