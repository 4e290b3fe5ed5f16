/** Told to the window by a remote's development build, once it has put changed code in place. */
export const REMOTE_UPDATED = 'shop:remote-updated'

export interface RemoteUpdate {
  /** Federation name, `mf_tours`. */
  remote: string
  /** The remote's face itself is another one, such as its texts: no page of it shows that by itself. */
  isReplaced: boolean
}

declare global {
  interface WindowEventMap {
    [REMOTE_UPDATED]: CustomEvent<RemoteUpdate>
  }
}

/** Counts by remote, for React to read, what its pages in view have to be mounted again for. */
export interface Remounts {
  subscribe: (changed: () => void) => () => void
  countOf: (remote: string) => number
}

/**
 * Where the page's React is built for development, Fast Refresh puts a changed component in place
 * and keeps what is typed; in a deployed shop that cannot work, and every update is a remount.
 */
export function watchRemounts(target: Window, hasFastRefresh: boolean): Remounts {
  const counts = new Map<string, number>()
  const listeners = new Set<() => void>()
  target.addEventListener(REMOTE_UPDATED, ({ detail: { remote, isReplaced } }) => {
    if (hasFastRefresh && !isReplaced) return
    counts.set(remote, (counts.get(remote) ?? 0) + 1)
    for (const changed of listeners) changed()
  })
  return {
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    countOf: (remote) => counts.get(remote) ?? 0,
  }
}
