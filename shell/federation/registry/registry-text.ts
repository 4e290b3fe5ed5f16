/** Key in the local storage: the text of the last registry that could be parsed. */
export const LAST_REGISTRY_KEY = 'shop:last-registry'
const REGISTRY_TIMEOUT_MS = 8000

/** The text of the registry, not parsed yet; null if it cannot be fetched. */
export async function fetchRegistry(address: string): Promise<string | null> {
  try {
    const answer = await fetch(address, {
      cache: 'no-cache',
      signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS),
    })
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}

/** Stores the text unchanged; only a registry replaces the last good one. */
export function storeRegistry(text: string): void {
  try {
    if (localStorage.getItem(LAST_REGISTRY_KEY) === text) return
    if (!(JSON.parse(text).microFrontends instanceof Object)) return
    localStorage.setItem(LAST_REGISTRY_KEY, text)
  } catch {
    // The text is not JSON, or the storage is full or blocked. Then only the copy for later visits
    // is missing.
  }
}
