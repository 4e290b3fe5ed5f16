export interface Place {
  pathname: string
  hash: string
}

interface Step {
  /** POP: back or forward, and the first page of a visit. */
  navigation: 'POP' | 'PUSH' | 'REPLACE'
  from: Place | null
  to: Place
  /** Scroll position of this history entry, px from the top; undefined if the entry is new. */
  remembered: number | undefined
}

export type ScrollMove = { kind: 'stay' } | { kind: 'top' } | { kind: 'restore'; top: number }

export function scrollMove({ navigation, from, to, remembered }: Step): ScrollMove {
  if (from === null) {
    return remembered === undefined ? { kind: 'stay' } : { kind: 'restore', top: remembered }
  }
  const samePage = from.pathname === to.pathname
  // The browser follows links within a page.
  if (samePage && from.hash !== to.hash) return { kind: 'stay' }
  if (navigation === 'POP') return { kind: 'restore', top: remembered ?? 0 }
  // Pages write choices into their own query; that is not a navigation.
  return samePage ? { kind: 'stay' } : { kind: 'top' }
}
