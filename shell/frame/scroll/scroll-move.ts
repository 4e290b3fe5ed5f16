/** An address as the router gives it. */
export interface Place {
  pathname: string
  hash: string
}

interface Step {
  /** How it was reached: POP is going back or forward, and the first page of a visit. */
  navigation: 'POP' | 'PUSH' | 'REPLACE'
  from: Place | null
  to: Place
  /** Where this entry of the history was left, px from the top; undefined when it was never seen. */
  remembered: number | undefined
}

export type ScrollMove = { kind: 'stay' } | { kind: 'top' } | { kind: 'restore'; top: number }

/** What the window does after a navigation. */
export function scrollMove({ navigation, from, to, remembered }: Step): ScrollMove {
  if (from === null) {
    return remembered === undefined ? { kind: 'stay' } : { kind: 'restore', top: remembered }
  }
  const samePage = from.pathname === to.pathname
  // A link to a place within the page is the browser's to follow.
  if (samePage && from.hash !== to.hash) return { kind: 'stay' }
  if (navigation === 'POP') return { kind: 'restore', top: remembered ?? 0 }
  // A choice that a page writes into its own query is no other page.
  return samePage ? { kind: 'stay' } : { kind: 'top' }
}
