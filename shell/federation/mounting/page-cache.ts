import { type ComponentType, lazy } from 'react'
import type { OpenedPage } from './open-page.ts'

/**
 * In ms. React may restart a render several times before it shows the result, and each restart
 * would request a failed page again. A failure that is older than this was never shown to the
 * visitor.
 */
const SHOWN_WITHIN_MS = 1000

export interface PageCache {
  /** Prefetches a page, so that it renders at once when it is opened; failures are ignored. */
  prefetch: (remote: string, name: string) => Promise<void>
  /**
   * The cached page, which may be lazy or loaded. Each attempt above 0 makes a new one, because a
   * lazy component of React never recovers from a failure.
   */
  get: (remote: string, name: string, attempt: number) => ComponentType
  /**
   * May another release replace the page? Only if the page was loaded and then threw while it was
   * drawn.
   */
  isReplaceable: (remote: string, name: string, page: ComponentType) => boolean
  /** The page of another release, which is cached then; null if none is left. */
  replace: (
    remote: string,
    name: string,
    page: ComponentType,
    cause: unknown,
  ) => Promise<ComponentType | null>
  /** The failure was shown on the page: the visitor's next visit requests the page again. */
  forget: (remote: string, name: string, page: ComponentType) => void
  /**
   * The visitor has left the page. If it has failed, or fails before they return, the next visit
   * requests it again.
   */
  leave: (remote: string, name: string) => void
}

interface CachedPage {
  page: ComponentType
  /**
   * How to get the page of another release, and how often the remote had been restarted when this
   * page was loaded. Null until the page is loaded.
   */
  loaded: { instead: OpenedPage<ComponentType>['instead']; restarts: number } | null
  failedAt: number | null
  isLeft: boolean
}

type PageOf<Opened> = (remote: string, name: string, attempt: number) => Promise<Opened>

/** `prefetch` returns null if there is nothing to prefetch. */
export function createPageCache(
  open: PageOf<OpenedPage<ComponentType>>,
  prefetch: PageOf<OpenedPage<ComponentType> | null> = async () => null,
  restartsOf: (remote: string) => number = () => 0,
): PageCache {
  const pages = new Map<string, CachedPage>()
  const underWay = new Set<string>()

  /**
   * The cached page. A page that was loaded before its remote was restarted could load no further
   * parts, so it does not count.
   */
  function cachedAt(remote: string, name: string): CachedPage | undefined {
    const cached = pages.get(keyOf(remote, name))
    const isOld = cached?.loaded != null && cached.loaded.restarts !== restartsOf(remote)
    return isOld ? undefined : cached
  }

  function begin(remote: string, name: string, attempt: number): CachedPage {
    const load = async () => {
      try {
        const { page, instead } = await open(remote, name, attempt)
        cached.loaded = { instead, restarts: restartsOf(remote) }
        return { default: page }
      } catch (cause) {
        cached.failedAt = performance.now()
        if (cached.isLeft) forget(remote, name, cached.page)
        throw cause
      }
    }
    const cached: CachedPage = { page: lazy(load), loaded: null, failedAt: null, isLeft: false }
    pages.set(keyOf(remote, name), cached)
    return cached
  }

  function keep(remote: string, name: string, { page, instead }: OpenedPage<ComponentType>): void {
    const loaded = { instead, restarts: restartsOf(remote) }
    pages.set(keyOf(remote, name), { page, loaded, failedAt: null, isLeft: false })
  }

  function forget(remote: string, name: string, page: ComponentType): void {
    const key = keyOf(remote, name)
    if (pages.get(key)?.page === page) pages.delete(key)
  }

  return {
    async prefetch(remote, name) {
      const key = keyOf(remote, name)
      if (cachedAt(remote, name) || underWay.has(key)) return
      underWay.add(key)
      const opened = await prefetch(remote, name, 0).catch(() => null)
      underWay.delete(key)
      if (opened !== null && !cachedAt(remote, name)) keep(remote, name, opened)
    },
    get(remote, name, attempt) {
      const known = attempt === 0 ? cachedAt(remote, name) : undefined
      const cached = known && !isUnseen(known) ? known : begin(remote, name, attempt)
      cached.isLeft = false
      return cached.page
    },
    isReplaceable(remote, name, page) {
      const cached = cachedAt(remote, name)
      return cached?.page === page && cached.loaded !== null
    },
    async replace(remote, name, page, cause) {
      const failed = cachedAt(remote, name)
      if (failed?.page !== page || failed.loaded === null) return null
      const opened = await failed.loaded.instead(cause)
      const since = cachedAt(remote, name)
      // The page was started again while its replacement was loading.
      if (since !== undefined && since !== failed) return since.page
      if (opened === null) return null
      keep(remote, name, opened)
      return opened.page
    },
    forget,
    leave(remote, name) {
      const cached = cachedAt(remote, name)
      if (cached === undefined) return
      if (cached.failedAt === null) cached.isLeft = true
      else forget(remote, name, cached.page)
    },
  }
}

/** Has the page failed in a render that React never showed? */
function isUnseen({ failedAt }: CachedPage): boolean {
  return failedAt !== null && performance.now() - failedAt > SHOWN_WITHIN_MS
}

function keyOf(remote: string, name: string): string {
  return `${remote}/${name}`
}
