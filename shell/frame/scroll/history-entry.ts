/** The router's key of an entry that it did not make, e.g. the first one of a document. */
const NO_KEY = 'default'

/**
 * What an entry of the browser's history is known by, after a reload as well. One without a key of
 * its own is marked with the instant at which it was first seen.
 */
export function historyEntry(key: string): string {
  if (key !== NO_KEY) return key
  const seen = performance.timeOrigin + performance.now()
  const state = { entry: String(seen), ...history.state }
  history.replaceState(state, '')
  return state.entry
}

/** Was this document reached by a reload, or by coming back from another one? */
export function wasHereBefore(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return arrival !== undefined && 'type' in arrival && arrival.type !== 'navigate'
}
