/** What was kept for this tab; undefined when nothing is, or when the storage is closed to the shop. */
export function readSession(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : parsed(text)
  } catch {
    return undefined
  }
}

/**
 * Keeps a value for this tab, as JSON. False when the storage is closed or full: what is lost then
 * is the memory of the next page load, never the visit.
 */
export function writeSession(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

/** Takes a value out of this tab's memory; a closed storage holds none. */
export function forgetSession(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept there.
  }
}

/** An older shop, or a page before it, may have written bare text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
