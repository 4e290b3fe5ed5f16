/** In the local storage: the text of the last registry that could be read. */
const LAST_REGISTRY_KEY = 'shop:last-registry'
const REGISTRY_TIMEOUT_MS = 8000

/** The document that says where each remote lies, unread; null when it cannot be had. */
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

/** What was kept last; null when nothing is. */
export function keptRegistry(): string | null {
  try {
    return localStorage.getItem(LAST_REGISTRY_KEY)
  } catch {
    return null
  }
}
