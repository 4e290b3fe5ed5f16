/** Window event that a remote's development build dispatches after it has applied changed code. */
export const REMOTE_UPDATED = 'shop:remote-updated'

export interface RemoteUpdate {
  /** Federation name, `mf_tours`. */
  remote: string
  /** The exposed module itself was replaced, e.g. its texts: its pages must be remounted. */
  isReplaced: boolean
}

declare global {
  interface WindowEventMap {
    [REMOTE_UPDATED]: CustomEvent<RemoteUpdate>
  }
}

/** Number of updates per remote that require a remount; an external store for React. */
export interface Remounts {
  subscribe: (changed: () => void) => () => void
  countOf: (remote: string) => number
}

/**
 * With a development React, Fast Refresh replaces changed components and preserves their state. It
 * cannot work with the production React of a deployed shop, so there every update is a remount.
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
