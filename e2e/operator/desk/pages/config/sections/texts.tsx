import { mapOf } from '../../../../wording/maps.ts'
import type { FieldForm } from '../form-state.ts'
import { TextList } from '../texts/text-list.tsx'
import { saidOf } from '../values.ts'

/** Words of the shop that the museum says differently. */
export const texts: FieldForm = {
  show: mapOf,
  // A text that is empty in a language is the shop's own again.
  send: (typed) => filled(typed, (wording) => filled(wording, saidOf)),
  Input: TextList,
}

/** A map of what is left of its values, without those of which nothing is. */
function filled(map: unknown, left: (value: unknown) => object): Record<string, object> {
  const all = Object.entries(mapOf(map)).map(([key, value]): [string, object] => [key, left(value)])
  return Object.fromEntries(all.filter(([, value]) => Object.keys(value).length > 0))
}
