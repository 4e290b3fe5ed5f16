import type { Registry } from '@shop/shared/federation/registry'
import { LAST_REGISTRY_KEY } from './last-registry-key.ts'
import { readRegistry } from './read-registry.ts'

/** What the registry said last; null when nothing is kept. */
export function lastGoodRegistry(): Registry | null {
  try {
    return readRegistry(localStorage.getItem(LAST_REGISTRY_KEY))
  } catch {
    return null
  }
}
