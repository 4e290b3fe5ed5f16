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
