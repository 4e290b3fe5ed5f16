export interface Place {
  pathname: string
  hash: string
}

interface Step {
  /** POP means back or forward, and also the first page of a document. */
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
  // The browser itself scrolls to the target of a link within a page.
  if (samePage && from.hash !== to.hash) return { kind: 'stay' }
  if (navigation === 'POP') return { kind: 'restore', top: remembered ?? 0 }
  // A page that writes a choice into its own query has not navigated, so nothing scrolls.
  return samePage ? { kind: 'stay' } : { kind: 'top' }
}
