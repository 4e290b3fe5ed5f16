import { type ComponentType, lazy } from 'react'
import type { OpenedPage } from './open-page.ts'

/**
 * In ms. React may restart a render several times before it commits, and each restart would request
 * a failed page again. A failure that is older was never shown.
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
  /** Has it been loaded, so that it threw while it was drawn, and may another release replace it? */
  isReplaceable: (remote: string, name: string, page: ComponentType) => boolean
  /** The page of another release, which is cached from now on; null if none is left. */
  replace: (
    remote: string,
    name: string,
    page: ComponentType,
    cause: unknown,
  ) => Promise<ComponentType | null>
  /** Its failure is on the page: the next visit to it requests it again. */
  forget: (remote: string, name: string, page: ComponentType) => void
  /**
   * The visitor has left the page. If it has failed, or fails before they return, the next visit
   * requests it again.
   */
  leave: (remote: string, name: string) => void
  /**
   * Drops the loaded pages of a remote that restarts: a page of the old release could load no
   * further parts, so the next visit takes the page of the new release.
   */
  dropLoaded: (remote: string) => void
}

interface CachedPage {
  remote: string
  page: ComponentType
  /** Once it is loaded. */
  instead: OpenedPage<ComponentType>['instead'] | null
  failedAt: number | null
  isLeft: boolean
}

export function createPageCache(
  open: (remote: string, name: string, attempt: number) => Promise<OpenedPage<ComponentType>>,
  prefetch: (
    remote: string,
    name: string,
  ) => Promise<OpenedPage<ComponentType> | null> = async () => null,
): PageCache {
  const pages = new Map<string, CachedPage>()
  const underWay = new Set<string>()

  function begin(remote: string, name: string, attempt: number): CachedPage {
    const key = keyOf(remote, name)
    const load = async () => {
      try {
        const opened = await open(remote, name, attempt)
        cached.instead = opened.instead
        return { default: opened.page }
      } catch (cause) {
        cached.failedAt = performance.now()
        if (cached.isLeft && pages.get(key) === cached) pages.delete(key)
        throw cause
      }
    }
    const page = lazy(load)
    const cached: CachedPage = { remote, page, instead: null, failedAt: null, isLeft: false }
    pages.set(key, cached)
    return cached
  }

  function keep(remote: string, name: string, opened: OpenedPage<ComponentType>): void {
    pages.set(keyOf(remote, name), { remote, ...opened, failedAt: null, isLeft: false })
  }

  return {
    async prefetch(remote, name) {
      const key = keyOf(remote, name)
      if (pages.has(key) || underWay.has(key)) return
      underWay.add(key)
      const opened = await prefetch(remote, name).catch(() => null)
      underWay.delete(key)
      if (opened !== null && !pages.has(key)) keep(remote, name, opened)
    },
    get(remote, name, attempt) {
      const known = attempt === 0 ? pages.get(keyOf(remote, name)) : undefined
      const cached = known && !isUnseen(known) ? known : begin(remote, name, attempt)
      cached.isLeft = false
      return cached.page
    },
    isReplaceable(remote, name, page) {
      const cached = pages.get(keyOf(remote, name))
      return cached?.page === page && cached.instead !== null
    },
    async replace(remote, name, page, cause) {
      const key = keyOf(remote, name)
      const failed = pages.get(key)
      if (failed?.page !== page || failed.instead === null) return null
      const opened = await failed.instead(cause)
      const since = pages.get(key)
      // It was begun anew meanwhile.
      if (since !== undefined && since !== failed) return since.page
      if (opened === null) return null
      keep(remote, name, opened)
      return opened.page
    },
    forget(remote, name, page) {
      const key = keyOf(remote, name)
      if (pages.get(key)?.page === page) pages.delete(key)
    },
    leave(remote, name) {
      const key = keyOf(remote, name)
      const cached = pages.get(key)
      if (cached === undefined) return
      if (cached.failedAt === null) cached.isLeft = true
      else pages.delete(key)
    },
    dropLoaded(remote) {
      for (const [key, cached] of pages) {
        if (cached.remote === remote && cached.instead !== null) pages.delete(key)
      }
    },
  }
}

/** It failed after a render that was never committed. */
function isUnseen({ failedAt }: CachedPage): boolean {
  return failedAt !== null && performance.now() - failedAt > SHOWN_WITHIN_MS
}

function keyOf(remote: string, name: string): string {
  return `${remote}/${name}`
}
