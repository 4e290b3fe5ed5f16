/** In this window only; nothing secret is typed at the desk. */
const nameOf = (form: string) => `operator-desk:${form}`

/** What was typed into a form and not yet saved, from before a sign-in or a reload; else null. */
export function keptEntries(form: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(form)) ?? 'null')
  } catch {
    return null
  }
}

/** Keeps what is typed into a form until it is saved or discarded: `null`. */
export function keepEntries(form: string, entries: unknown): void {
  try {
    if (entries === null) sessionStorage.removeItem(nameOf(form))
    else sessionStorage.setItem(nameOf(form), JSON.stringify(entries))
  } catch {
    // Without a storage a reload loses them, as in every form.
  }
}
