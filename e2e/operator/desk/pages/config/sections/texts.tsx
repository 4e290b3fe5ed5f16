import { mapOf } from '../../../../wording/maps.ts'
import type { SectionForm } from '../form-state.ts'
import { TextList } from '../texts/text-list.tsx'
import { saidOf } from '../values.ts'

const FIELD = 'custom_texts'

/** Words of the shop that the museum says differently. */
export const texts: SectionForm = {
  valuesOf: (wire) => ({ [FIELD]: mapOf(wire[FIELD]) }),
  // A text that is empty in a language is the shop's own again.
  wantedOf: (values) => ({
    [FIELD]: filled(values[FIELD], (wording) => filled(wording, saidOf)),
  }),
  Inputs: TextList,
}

/** A map of what is left of its values, without those of which nothing is. */
function filled(map: unknown, left: (value: unknown) => object): Record<string, object> {
  const all = Object.entries(mapOf(map)).map(([key, value]): [string, object] => [key, left(value)])
  return Object.fromEntries(all.filter(([, value]) => Object.keys(value).length > 0))
}
