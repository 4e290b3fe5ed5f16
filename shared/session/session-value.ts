/** A value from the session storage; undefined if it is missing or the storage is blocked. */
export function readSession(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : parsed(text)
  } catch {
    return undefined
  }
}

/**
 * Stores a value in the session storage, as JSON. Returns false if the storage is blocked or full:
 * then only the next page load loses it, the current page keeps working.
 */
export function writeSession(key: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}

export function forgetSession(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // A blocked storage contains nothing to remove.
  }
}

/** An older shop, or the site before it, may have written text that is not JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
