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

/** Far more than any form or registry has; what walks through a value by itself bears thousands. */
const MOST_LEVELS = 100

/** Is a value nested so little that it can be compared, shown and written? */
export function isShallow(value: unknown): boolean {
  let level = [value]
  for (let depth = 0; depth < MOST_LEVELS; depth += 1) {
    level = level.flatMap((one) =>
      typeof one === 'object' && one !== null ? Object.values(one) : [],
    )
    if (level.length === 0) return true
  }
  return false
}
