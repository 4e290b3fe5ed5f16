/** Ascending; zero means "no number" and is sorted last. */
export function bySequence(one: number, other: number): number {
  if (one === other) return 0
  if (one === 0 || other === 0) return one === 0 ? 1 : -1
  return one - other
}

interface Named {
  id: string
  name: string
}

/** By name, then by id, so that the result does not depend on the order of the answer. */
export function byName(one: Named, other: Named): number {
  return one.name.localeCompare(other.name) || byText(one.id, other.id)
}

/** By code units, the same in every browser: for ids, and for times as `wallText`. */
export function byText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

interface Placed {
  id: string
  name: string
  sequence_no: number
}

/** By the museum's sequence number (0 = none, sorted last), then by name, then by id. */
export function byPlace(one: Placed, other: Placed): number {
  return bySequence(one.sequence_no, other.sequence_no) || byName(one, other)
}

export function orderByPlace<Offer extends Placed>(offers: readonly Offer[]): Offer[] {
  return [...offers].sort(byPlace)
}
