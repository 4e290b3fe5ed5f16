/**
 * A NUL or one half of a surrogate pair: JSON and addresses can carry them, a database cannot keep
 * them, and nobody types them.
 */
const UNCLEAN = /[\0\p{Surrogate}]/u

export function isCleanText(text: string): boolean {
  return !UNCLEAN.test(text)
}

/** Are all texts in a value clean, names of fields included? However deeply it is nested. */
export function holdsCleanText(value: unknown): boolean {
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && !isCleanText(next)) return false
    if (typeof next !== 'object' || next === null) continue
    for (const [name, inner] of Object.entries(next)) {
      if (!isCleanText(name)) return false
      waiting.push(inner)
    }
  }
  return true
}
