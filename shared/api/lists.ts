import * as v from 'valibot'
import { lenientList } from './decode.ts'

/** A list schema, with the properties of an `optional` field that the API description reads. */
type WrittenList<Item> = v.GenericSchema<unknown, Item[]> & {
  wrapped: v.GenericSchema
  standard: Item[]
}

/**
 * A list that may be missing; empty if nothing is written. Unlike an `optional` list, an unreadable
 * one makes its object unreadable too: without the list, something else would be sold.
 */
export function writtenList<Item>(wrapped: v.GenericSchema<unknown, Item[]>): WrittenList<Item> {
  const read = v.pipe(
    v.nullish(v.unknown(), []),
    v.transform((written) => (Object.keys(Object(written)).length > 0 ? written : [])),
    wrapped,
  )
  return { ...read, wrapped, standard: [] }
}

/** A `lenientList` in which an id may come more than once, each time for something else. */
export function repeatedList<Item>(name: string, item: v.GenericSchema<unknown, Item>) {
  // Reads each entry as a list of one, so that no id is compared with the id of another entry.
  const single = v.pipe(
    item,
    v.transform((entry) => [entry]),
  )
  return v.pipe(
    lenientList(name, single),
    v.transform((entries) => entries.flat(1) as Item[]),
  )
}
