import * as v from 'valibot'
import { lenientList } from './decode.ts'

/** A `lenientList` in which an id may come more than once, each time for something else. */
export function repeatedList<Item>(name: string, item: v.GenericSchema<unknown, Item>) {
  // Within a list of its own, an entry has no id that could be compared.
  const single = v.pipe(
    item,
    v.transform((entry) => [entry]),
  )
  return v.pipe(
    lenientList(name, single),
    v.transform((entries) => entries.flat(1) as Item[]),
  )
}
