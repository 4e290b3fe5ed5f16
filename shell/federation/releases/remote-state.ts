import type { RemoteModule } from '@shop/shared/federation/remote-module'
import type { RegistryRelease } from '#federation/registry'

export interface Loaded {
  module: RemoteModule
  /** Null for a build on a developer's server, which has no fallback. */
  release: RegistryRelease | null
}

export type RemoteState =
  | { phase: 'idle' | 'failed' }
  /**
   * While the remote is loading, no second load may start: it would replace the container of the
   * first.
   */
  | { phase: 'loading'; load: Promise<Loaded | null> }
  | { phase: 'in use'; loaded: Loaded }

/** Events of a page of the remote; `module` is the remote's module from which the page came. */
export type PageEvent =
  | { kind: 'opened'; isRetry: boolean }
  | { kind: 'prefetched' }
  | { kind: 'lost'; module: RemoteModule; cause: unknown }
  | { kind: 'loaded'; module: RemoteModule }

export type Step =
  | { do: 'nothing' | 'prefetch' | 'give up' }
  | { do: 'wait'; load: Promise<Loaded | null> }
  | { do: 'use'; loaded: Loaded }
  | { do: 'start'; isFresh: boolean }
  | { do: 'fall back'; release: RegistryRelease; cause: unknown }
  | { do: 'check styles'; release: RegistryRelease; loaded: Loaded }

/**
 * The next step for a page. Only a release that is still in use is abandoned: if another page has
 * already caused a change of the release, this page uses the new release too. After a failure the
 * next visit restarts the remote; until then nothing of the remote is prefetched.
 */
export function stepFor(state: RemoteState, event: PageEvent): Step {
  if (state.phase === 'loading') return { do: 'wait', load: state.load }
  const loaded = state.phase === 'in use' ? state.loaded : null
  if (event.kind === 'opened') {
    if (loaded !== null && !event.isRetry) return { do: 'use', loaded }
    return { do: 'start', isFresh: event.isRetry || state.phase === 'failed' }
  }
  if (event.kind === 'prefetched') {
    if (loaded !== null) return { do: 'use', loaded }
    return { do: state.phase === 'failed' ? 'nothing' : 'prefetch' }
  }
  if (loaded === null) return { do: 'nothing' }
  if (loaded.module !== event.module) return { do: 'use', loaded }
  const { release } = loaded
  if (event.kind === 'loaded') {
    return release === null ? { do: 'nothing' } : { do: 'check styles', release, loaded }
  }
  return release === null ? { do: 'give up' } : { do: 'fall back', release, cause: event.cause }
}

export function stateAfter(loaded: Loaded | null): RemoteState {
  return loaded === null ? { phase: 'failed' } : { phase: 'in use', loaded }
}
