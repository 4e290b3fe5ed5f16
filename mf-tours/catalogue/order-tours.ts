import { byName } from '@shop/shared/catalogue/by-name'
import { bySequence } from '@shop/shared/catalogue/by-sequence'

interface Placed {
  id: string
  name: string
  sequence_no: number
}

/** By the place the museum gave a tour (a sequence number, zero being none) first; then by name, then by id. */
export function byPlace(one: Placed, other: Placed): number {
  return bySequence(one.sequence_no, other.sequence_no) || byName(one, other)
}

export function orderTours<Tour extends Placed>(tours: readonly Tour[]): Tour[] {
  return [...tours].sort(byPlace)
}
