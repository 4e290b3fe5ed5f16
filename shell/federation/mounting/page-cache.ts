import { type ComponentType, lazy } from 'react'

/**
 * React may begin what it renders from the start several times until it shows it, and each time would
 * ask for a page that has failed. After this time, in ms, nobody waits for it to be shown any more.
 */
const SHOWN_WITHIN_MS = 1000

export interface PageCache {
  /** Prefetches a page, so that it is drawn at once when it is opened; what fails is of no account. */
  prefetch: (remote: string, name: string) => Promise<void>
  /** A lazy page, or one that is there already. Each attempt above 0 is a new one, because React keeps a failed lazy component failed. */
  get: (remote: string, name: string, attempt: number) => ComponentType
  /** Its failure is shown: who comes back asks for it anew. */
  forget: (remote: string, name: string, page: ComponentType) => void
  /**
   * The remote is begun afresh: a page of the release before could fetch nothing of what it lacks, so
   * who comes back to one gets that of the release in use.
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

/** It has failed after the visitor had gone. */
function isUnseen({ failedAt }: Kept): boolean {
  return failedAt !== null && performance.now() - failedAt > SHOWN_WITHIN_MS
}

function keyOf(remote: string, name: string): string {
  return `${remote}/${name}`
}
