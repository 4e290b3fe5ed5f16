const latest = new Map<string, () => string | null>()

/**
 * Writes into the session storage in a microtask; of several writes to a key only the last one
 * happens. A microtask still belongs to this turn of the event loop, so the page cannot unload
 * before. `text` is called only for the actual write; null removes the key. Rejects if the storage
 * is blocked or full.
 */
export async function writeSoon(key: string, text: () => string | null): Promise<void> {
  latest.set(key, text)
  await Promise.resolve()
  if (latest.get(key) !== text) return
  latest.delete(key)
  const written = text()
  if (written === null) sessionStorage.removeItem(key)
  else sessionStorage.setItem(key, written)
}
