import { type ComponentType, lazy } from 'react'

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
  /** Its failure is on the page: the next visit to it requests it again. */
  forget: (remote: string, name: string, page: ComponentType) => void
  /**
   * Drops the loaded pages of a remote that restarts: a page of the old release could load no
   * further parts, so the next visit takes the page of the new release.
   */
  leave: (remote: string) => void
}

interface Kept {
  remote: string
  page: ComponentType
  isLoaded: boolean
  failedAt: number | null
}

export function createPageCache(
  open: (remote: string, name: string, attempt: number) => Promise<ComponentType>,
  prefetch: (remote: string, name: string) => Promise<ComponentType | null> = async () => null,
): PageCache {
  const pages = new Map<string, Kept>()
  const underWay = new Set<string>()

  function begin(remote: string, name: string, attempt: number): Kept {
    const load = async () => {
      try {
        const page = await open(remote, name, attempt)
        kept.isLoaded = true
        return { default: page }
      } catch (cause) {
        kept.failedAt = performance.now()
        throw cause
      }
    }
    const kept: Kept = { remote, page: lazy(load), isLoaded: false, failedAt: null }
    pages.set(keyOf(remote, name), kept)
    return kept
  }

  return {
    async prefetch(remote, name) {
      const key = keyOf(remote, name)
      if (pages.has(key) || underWay.has(key)) return
      underWay.add(key)
      const page = await prefetch(remote, name).catch(() => null)
      underWay.delete(key)
      if (page === null || pages.has(key)) return
      pages.set(key, { remote, page, isLoaded: true, failedAt: null })
    },
    get(remote, name, attempt) {
      const known = attempt === 0 ? pages.get(keyOf(remote, name)) : undefined
      const { page } = known && !isUnseen(known) ? known : begin(remote, name, attempt)
      return page
    },
    forget(remote, name, page) {
      const key = keyOf(remote, name)
      if (pages.get(key)?.page === page) pages.delete(key)
    },
    leave(remote) {
      for (const [key, kept] of pages) {
        if (kept.remote === remote && kept.isLoaded) pages.delete(key)
      }
    },
  }
}

/** It failed after the visitor had left. */
function isUnseen({ failedAt }: Kept): boolean {
  return failedAt !== null && performance.now() - failedAt > SHOWN_WITHIN_MS
}

function keyOf(remote: string, name: string): string {
  return `${remote}/${name}`
}
