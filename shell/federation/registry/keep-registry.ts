import { LAST_REGISTRY_KEY } from './last-registry-key.ts'

/** Keeps a registry as it was written; what is none does not take the place of the last good one. */
export function keepRegistry(text: string): void {
  try {
    if (localStorage.getItem(LAST_REGISTRY_KEY) === text) return
    if (!(JSON.parse(text).microFrontends instanceof Object)) return
    localStorage.setItem(LAST_REGISTRY_KEY, text)
  } catch {
    // No JSON, or a full or forbidden storage: that costs the stand-in, not the shop.
  }
}
