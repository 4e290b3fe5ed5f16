import type * as v from 'valibot'

/** The fields of an object; none of anything else. */
export function entriesOf(schema: v.GenericSchema | undefined): Record<string, v.GenericSchema> {
  return schema !== undefined && 'entries' in schema
    ? (schema.entries as Record<string, v.GenericSchema>)
    : {}
}
