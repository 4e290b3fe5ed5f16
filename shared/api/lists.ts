import * as v from 'valibot'
import { lenientList } from './decode.ts'

/** With what the API description reads of a field that may be missing. */
type WrittenList<Item> = v.GenericSchema<unknown, Item[]> & {
  wrapped: v.GenericSchema
  standard: Item[]
}

/**
 * A list that may be missing; empty where nothing is written. Unlike an `optional` one it costs what it
 * is part of where it cannot be read: without it that would be sold as something else.
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
