/** NUL or half a surrogate pair: a database cannot store them, and people do not type them. */
const UNCLEAN = /[\0\p{Surrogate}]/u

export function isCleanText(text: string): boolean {
  return !UNCLEAN.test(text)
}

/** Whether every text in a value is clean, including field names, at any depth. */
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

/**
 * Maximum depth of a value. No form and no registry is nearly so deep, and recursive code can
 * handle thousands of levels.
 */
const MOST_LEVELS = 100

/** Whether a value is shallow enough to compare, show and serialize recursively. */
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
