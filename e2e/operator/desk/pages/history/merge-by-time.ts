/**
 * Merges two lists of entries with their times (ISO 8601), newest first. Each keeps its order,
 * because clocks of several machines may differ.
 */
export function mergeByTime<Entry>(
  changes: readonly [at: string, Entry][],
  others: readonly [at: string, Entry][],
): [at: string, Entry][] {
  const entries: [string, Entry][] = []
  const left = [...others]
  for (const change of changes) {
    while (left[0] !== undefined && left[0][0] > change[0]) entries.push(...left.splice(0, 1))
    entries.push(change)
  }
  return [...entries, ...left]
}
