import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'

/** Where each entry of the history was left, px from the top; kept for the next document of the tab. */
export function readPositions(): Map<string, number> {
  const kept = readSession(STORAGE_KEYS.scrollPositions)
  return new Map(Array.isArray(kept) ? kept.filter(isPosition) : [])
}

export function keepPositions(positions: ReadonlyMap<string, number>): void {
  writeSession(STORAGE_KEYS.scrollPositions, [...positions])
}

function isPosition(item: unknown): item is [string, number] {
  return Array.isArray(item) && typeof item[0] === 'string' && typeof item[1] === 'number'
}

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
