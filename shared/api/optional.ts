import * as v from 'valibot'
import { leaveOut, reasonOf } from './decode.ts'

export type OptionalField<Value> = v.GenericSchema<unknown, Value> & {
  readonly wrapped: v.GenericSchema
  readonly standard: Value
  readonly called: (name: string) => OptionalField<Value>
}

/**
 * The one reader of a field that may be missing. When it is missing, null or unreadable, it becomes
 * `standard`, and the rest of the answer is unaffected. An unreadable value is reported under the
 * name that `fields` gives it. An empty text is not reported: it only means "not filled in".
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

/** An object of an answer; its unreadable optional fields are reported by name. */
export function fields<const Entries extends v.ObjectEntries>(entries: Entries) {
  const named = Object.entries(entries).map(([name, entry]) => [
    name,
    'called' in entry ? (entry as OptionalField<unknown>).called(name) : entry,
  ])
  return v.object(Object.fromEntries(named) as Entries)
}
