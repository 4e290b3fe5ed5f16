import type { ComponentType } from 'react'
import type { OpenedPage } from './open-page.ts'

export interface PageCache {
  /** Prefetches a page, so that it renders at once when it is opened; failures are ignored. */
  prefetch: (remote: string, name: string) => Promise<void>
  /** Loads a page that is about to be rendered; its first `load` gets this result or failure. */
  begin: (remote: string, name: string) => Promise<void>
  /** The loaded page; null if there is none, or if its remote was restarted since. */
  loaded: (remote: string, name: string) => LoadedPage | null
  /**
   * Loads a page, or waits for the same page that is loading. Each attempt above 0 requests it
   * again. Rejects if it fails; a failure is not cached.
   */
  load: (remote: string, name: string, attempt: number) => Promise<LoadedPage>
  /** The page of another release, which is cached then; null if none is left. May reject. */
  replace: (
    remote: string,
    name: string,
    page: LoadedPage,
    cause: unknown,
  ) => Promise<LoadedPage | null>
  /** Its failure is shown: the next visit to it loads it again. */
  forget: (remote: string, name: string, page: LoadedPage) => void
}

/** `restarts` counts the restarts of its remote before it was loaded. */
export interface LoadedPage extends OpenedPage<ComponentType> {
  restarts: number
}

/** In ms: a page that is not rendered by then belongs to a move that the visitor has given up. */
const RENDERED_MS = 5000

type PageOf<Opened> = (remote: string, name: string, attempt: number) => Promise<Opened>

/** `prefetch` returns null if there is nothing to prefetch. */
export function createPageCache(
  open: PageOf<OpenedPage<ComponentType>>,
  prefetch: PageOf<OpenedPage<ComponentType> | null> = async () => null,
  restartsOf: (remote: string) => number = () => 0,
): PageCache {
  const pages = new Map<string, LoadedPage>()
  const loading = new Map<string, Promise<LoadedPage>>()
  const prefetching = new Set<string>()
  /** The load of the last move, until the page is rendered; it may have failed before that. */
  let begun: { key: string; coming: Promise<LoadedPage> } | null = null

  /**
   * A page that was loaded before its remote was restarted could load no further parts, so it does
   * not count.
   */
  function loaded(remote: string, name: string): LoadedPage | null {
    const page = pages.get(keyOf(remote, name))
    return page?.restarts === restartsOf(remote) ? page : null
  }

  function keep(remote: string, name: string, opened: OpenedPage<ComponentType>): LoadedPage {
    const page = { ...opened, restarts: restartsOf(remote) }
    pages.set(keyOf(remote, name), page)
    return page
  }

  function load(remote: string, name: string, attempt: number): Promise<LoadedPage> {
    const key = keyOf(remote, name)
    const early = begun?.key === key ? begun.coming : undefined
    begun = null
    const current = attempt === 0 ? (early ?? loading.get(key)) : undefined
    if (current !== undefined) return current
    const coming = open(remote, name, attempt)
      .then((opened) => keep(remote, name, opened))
      .finally(() => {
        if (loading.get(key) === coming) loading.delete(key)
      })
    loading.set(key, coming)
    return coming
  }

  return {
    loaded,
    load,
    async begin(remote, name) {
      begun = null
      if (loaded(remote, name) !== null) return
      const coming = load(remote, name, 0)
      const move = { key: keyOf(remote, name), coming }
      const forget = () => {
        if (begun === move) begun = null
      }
      begun = move
      setTimeout(forget, RENDERED_MS)
      await coming
      forget()
    },
    async prefetch(remote, name) {
      const key = keyOf(remote, name)
      const isKnown = () => loaded(remote, name) !== null || loading.has(key)
      if (isKnown() || prefetching.has(key)) return
      prefetching.add(key)
      const opened = await prefetch(remote, name, 0).catch(() => null)
      prefetching.delete(key)
      if (opened !== null && !isKnown()) keep(remote, name, opened)
    },
    async replace(remote, name, failed, cause) {
      if (loaded(remote, name) !== failed) return loaded(remote, name)
      const opened = await failed.instead(cause)
      const since = loaded(remote, name)
      // Another page has restarted the remote and loaded this page again meanwhile.
      if (since !== null && since !== failed) return since
      return opened === null ? null : keep(remote, name, opened)
    },
    forget(remote, name, page) {
      const key = keyOf(remote, name)
      if (pages.get(key) === page) pages.delete(key)
    },
  }
}

function keyOf(remote: string, name: string): string {
  return `${remote}/${name}`
}
