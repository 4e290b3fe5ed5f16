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
