/** What was kept for this tab; undefined when nothing is, or when the storage is closed to the shop. */
export function readSession(key: string): unknown {
  try {
    const text = sessionStorage.getItem(key)
    return text === null ? undefined : parsed(text)
  } catch {
    return undefined
  }
}

/** Keeps a value for this tab. A closed or full storage is no reason to stop a purchase. */
export function writeSession(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // The value lives on in the model as long as the page does.
  }
}

/** A key that another part of the shop wrote may hold bare text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
