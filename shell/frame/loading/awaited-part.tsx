import type { ComponentType } from 'react'
import { PageBoundary } from './page-boundary.tsx'
import { useAwaited } from './use-awaited.ts'

/**
 * A part that is loaded when first shown, with a placeholder in the meantime; only browsers show
 * it. If it fails to load, the error shows in its place. `loaded` returns the part if it is loaded
 * already: then the first render shows it.
 */
export function awaitedPart<Props extends object>(
  loaded: () => ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props>,
): ComponentType<Props> {
  function Part(props: Props) {
    const Shown = useAwaited(loaded, load) ?? Waiting
    return <Shown {...props} />
  }
  return (props) => <PageBoundary>{() => <Part {...props} />}</PageBoundary>
}
