import * as v from 'valibot'
import { leaveOut, reasonOf } from './decode.ts'

/** A field that may be missing, and what it is read as then. */
export type OptionalField<Value> = v.GenericSchema<unknown, Value> & {
  readonly wrapped: v.GenericSchema
  readonly standard: Value
  readonly called: (name: string) => OptionalField<Value>
}

/**
 * The one reader of a field that may be missing: without it, with null, and with what cannot be read
 * there is `standard`, and nothing else of the answer is lost. What cannot be read is told, under the
 * name that `fields` gives it; a text that is empty says no more than that nobody has filled it in.
 */
export function optional<Value>(
  schema: v.GenericSchema<unknown, Value>,
  standard: null,
): OptionalField<Value | null>
export function optional<Value>(
  schema: v.GenericSchema<unknown, Value>,
  standard: Value,
): OptionalField<Value>
export function optional<Value>(schema: v.GenericSchema<unknown, Value>, standard: Value) {
  return optionalField(schema, standard, '(field)')
}

function optionalField<Value>(
  schema: v.GenericSchema<unknown, Value>,
  standard: Value,
  name: string,
): OptionalField<Value> {
  const read = v.pipe(
    v.nullish(v.unknown(), null),
    v.transform((value): Value => {
      if (value === null) return standard
      const result = v.safeParse(schema, value)
      if (result.success) return result.output
      if (value !== '') leaveOut(name, reasonOf(result.issues))
      return standard
    }),
  )
  const called = (as: string) => optionalField(schema, standard, as)
  return { ...read, wrapped: schema, standard, called }
}

/** An object of an answer, whose optional fields are told by their names when they cannot be read. */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  const named = Object.entries(entries).map(([name, entry]) => [
    name,
    'called' in entry ? (entry as OptionalField<unknown>).called(name) : entry,
  ])
  return v.object(Object.fromEntries(named) as Entries)
}
