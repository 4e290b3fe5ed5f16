import { byName } from './by-name.ts'
import { bySequence } from './by-sequence.ts'

interface Placed {
  id: string
  name: string
  sequence_no: number
}

/** By the museum's sequence number (0 = none, sorted last), then by name, then by id. */
export function byPlace(one: Placed, other: Placed): number {
  return bySequence(one.sequence_no, other.sequence_no) || byName(one, other)
}

/** Offers in the museum's order. */
export function orderByPlace<Offer extends Placed>(offers: readonly Offer[]): Offer[] {
  return [...offers].sort(byPlace)
}
