/** Stored per browser window; the desk has no secret inputs. */
const nameOf = (form: string) => `operator-desk:${form}`

/** Unsaved entries that a form had before a sign-in or a reload; null if it had none. */
export function storedEntries(form: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null')
  } catch {
    return null
  }
}

/** Stores the entries of a form until they are saved or discarded (`null`). */
export function storeEntries(form: string, entries: unknown): void {
  try {
    if (entries === null) sessionStorage.removeItem(nameOf(form))
    else sessionStorage.setItem(nameOf(form), JSON.stringify(entries))
  } catch {
    // Without storage, a reload loses the entries, as in every form.
  }
}
