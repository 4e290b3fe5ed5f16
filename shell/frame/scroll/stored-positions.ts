import { nextTask } from '@shop/shared/async/next-task'
import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'

/**
 * The scroll position of each history entry, px from the top; stored for the tab's next document.
 */
export function readPositions(): Map<string, number> {
  const stored = readSession(STORAGE_KEYS.scrollPositions)
  return new Map(Array.isArray(stored) ? stored.filter(isPosition) : [])
}

export function storePositions(positions: ReadonlyMap<string, number>): void {
  writeSession(STORAGE_KEYS.scrollPositions, [...positions])
}

function isPosition(item: unknown): item is [string, number] {
  return Array.isArray(item) && typeof item[0] === 'string' && typeof item[1] === 'number'
}

/**
 * The router uses this key for a history entry that it did not create, e.g. the first entry of a
 * document.
 */
const NO_KEY = 'default'

/**
 * An id for a history entry that survives a reload. An entry without a key is marked with the time
 * it was first seen. The mark is written in a later task, because writing takes the browser several
 * milliseconds.
 */
export function historyEntry(key: string): string {
  if (key !== NO_KEY) return key
  const marked: unknown = history.state?.entry
  if (typeof marked === 'string') return marked
  const entry = String(performance.timeOrigin + performance.now())
  void nextTask().then(() => history.replaceState({ entry, ...history.state }, ''))
  return entry
}

/** Was this document reached by a reload, or by back or forward? */
export function wasHereBefore(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return arrival !== undefined && 'type' in arrival && arrival.type !== 'navigate'
}
