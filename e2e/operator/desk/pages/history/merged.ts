/**
 * Two lists of entries with their instants (ISO 8601), the newest first. Each stays in its own order,
 * which clocks of several machines may not follow.
 */
export function merged<Entry>(
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
