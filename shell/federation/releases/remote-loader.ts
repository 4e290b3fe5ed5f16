import type { RemoteModule } from '@shop/shared/federation/remote-module'
import type { RegistryRelease } from '#federation/registry'
import type { Reading } from '../registry/registry-reader.ts'
import { type Loaded, type PageEvent, stateAfter, stepFor } from './remote-state.ts'
import {
  begin,
  beginPrefetch,
  fallBack,
  type LoaderParts,
  type Remote,
  type Route,
  releasesFor,
} from './start-in-turn.ts'

interface Wanted {
  remote: string
  route?: Route
}

export interface RemoteLoader {
  /**
   * The releases of a remote in the order in which this visit tries them; empty if there are none.
   */
  releasesFor: (remote: string, reading: Reading | null) => RegistryRelease[]
  /**
   * How often the remote was restarted. A page that was loaded before a restart could load no
   * further parts.
   */
  restartsOf: (remote: string) => number
  /**
   * Prefetches the remote and the page that `pageIn` takes from it. Null on failure, which is not
   * reported: opening the page starts the remote again.
   */
  prefetch: <Page>(
    wanted: Wanted,
    pageIn: (module: RemoteModule, loader: PageLoader) => Promise<Page>,
  ) => Promise<Page | null>
  /** Fetches the files of a page from the release that this visit would start. */
  fetchFiles: (remote: string, route: string) => Promise<void>
  /** A loader for one page, so that a failure is charged to the release the page came from. */
  forPage: (wanted: Wanted) => PageLoader
}

export interface PageLoader {
  /**
   * Loads a remote's one module, from the fallback release if the chosen one fails; rejects with
   * `RemoteUnavailable`. A retry (`attempt` > 0), or a visit to a remote that has failed, restarts
   * it and reads the registry again, so that a roll-back reaches open pages. A load in progress for
   * another page is shared.
   */
  load: (attempt: number) => Promise<RemoteModule>
  /**
   * After the page has failed: the module that another page has got meanwhile, or another release,
   * restarted. Null if all have failed; the next visit to the remote then restarts it.
   */
  loadInstead: (cause: unknown) => Promise<RemoteModule | null>
  /**
   * After a page has loaded: another release if a style sheet of the current one was lost. Null if
   * all style sheets are there or no fallback is left: a page without its styles is still useful.
   */
  loadStyled: () => Promise<RemoteModule | null>
}

export function createRemoteLoader(parts: LoaderParts): RemoteLoader {
  const remotes = new Map<string, Remote>()

  function remoteOf(name: string): Remote {
    const known = remotes.get(name)
    if (known !== undefined) return known
    const state = { phase: 'idle' } as const
    const remote = { name, parts, state, restarts: 0, first: null, spent: new Set<string>() }
    remotes.set(name, remote)
    return remote
  }

  return {
    releasesFor: (remote, reading) => releasesFor(parts, remote, reading),
    restartsOf: (remote) => remoteOf(remote).restarts,
    async fetchFiles(remote, route) {
      if (parts.overrides.has(remote) || remoteOf(remote).state.phase === 'failed') return
      const [first] = releasesFor(parts, remote, await parts.latestRegistry())
      if (first !== undefined) await parts.starter.fetchFiles(first, route)
    },
    async prefetch({ remote: name, route }, pageIn) {
      if (parts.overrides.has(name)) return null
      const remote = remoteOf(name)
      const module = (await handle(remote, { kind: 'prefetched' }, route))?.module
      if (module === undefined) return null
      const page = await pageIn(module, pageLoader(remote, route, module))
      const step = stepFor(remote.state, { kind: 'loaded', module })
      if (step.do !== 'check styles') return null
      if (parts.takeLostStyle(step.release) === null) return page
      remote.state = stateAfter(null)
      return null
    },
    forPage: ({ remote, route }) => pageLoader(remoteOf(remote), route, null),
  }
}

function pageLoader(remote: Remote, route: Route, module: RemoteModule | null): PageLoader {
  let taken = module
  const moduleAfter = async (event: PageEvent) =>
    (await handle(remote, event, route))?.module ?? null
  return {
    async load(attempt) {
      taken = (await open(remote, attempt > 0, route)).module
      return taken
    },
    async loadInstead(cause) {
      taken = taken && (await moduleAfter({ kind: 'lost', module: taken, cause }))
      return taken
    },
    async loadStyled() {
      if (taken === null) return null
      const styled = await moduleAfter({ kind: 'loaded', module: taken }).catch(() => null)
      taken = styled ?? taken
      return styled
    },
  }
}

/**
 * If the load of another page, which this page waited for, has failed, the remote is started again
 * for this page.
 */
async function open(remote: Remote, isRetry: boolean, route: Route): Promise<Loaded> {
  const loaded = await handle(remote, { kind: 'opened', isRetry }, route)
  return loaded ?? (await open(remote, false, route))
}

async function handle(remote: Remote, event: PageEvent, route: Route): Promise<Loaded | null> {
  const { failureOf, takeLostStyle } = remote.parts
  const step = stepFor(remote.state, event)
  switch (step.do) {
    case 'nothing':
      return null
    case 'use':
      return step.loaded
    case 'wait':
      return await step.load
    case 'start':
      return await track(remote, begin(remote, step.isFresh, route))
    case 'prefetch':
      return await track(remote, beginPrefetch(remote, route))
    case 'give up':
      remote.state = stateAfter(null)
      return null
    case 'fall back': {
      const failure = failureOf(step.release, step.cause, route ?? null)
      return await track(remote, fallBack(remote, failure))
    }
    case 'check styles': {
      const cause = takeLostStyle(step.release)
      if (cause === null) return null
      const failure = failureOf(step.release, cause, route ?? null)
      return await track(remote, fallBack(remote, failure), step.loaded)
    }
  }
}

/**
 * Sets the state of the remote after the load: the loaded release is in use, or `kept` if the load
 * gives none. If the load rejects, the remote has failed.
 */
function track(
  remote: Remote,
  load: Promise<Loaded | null>,
  kept: Loaded | null = null,
): Promise<Loaded | null> {
  const settle = (loaded: Loaded | null) => {
    remote.state = stateAfter(loaded)
  }
  remote.state = { phase: 'loading', load }
  load.then(
    (loaded) => settle(loaded ?? kept),
    () => settle(null),
  )
  return load
}
