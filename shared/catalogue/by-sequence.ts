/** Ascending; zero means "no number" and is sorted last. */
export function bySequence(one: number, other: number): number {
  if (one === other) return 0
  if (one === 0 || other === 0) return one === 0 ? 1 : -1
  return one - other
}
