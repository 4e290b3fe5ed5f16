/** What is to be written next, by key. */
const latest = new Map<string, () => string | null>()

/**
 * Writes into the session storage as soon as what runs now is through, and of each key only what was
 * said of it last. It is still the same turn of the event loop: no page goes before it is written.
 * `text` is asked for only when it is written; null takes the key out. Rejects where the storage
 * refuses.
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
