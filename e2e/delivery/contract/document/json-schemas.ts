import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import type * as v from 'valibot'

export type JsonSchema = Record<string, unknown>

/**
 * Forms as JSON Schema 2020-12, by their names; a form inside another becomes a reference. `docsOf`
 * returns the docstrings of an object's fields. `unsaid` are the actions that JSON Schema cannot
 * express and that are left out; any other such action throws.
 */
export function jsonSchemas(
  forms: Record<string, v.GenericSchema>,
  docsOf: (form: unknown) => Record<string, string>,
  unsaid: string[] = [],
): Record<string, JsonSchema> {
  const definitions = toJsonSchemaDefs(forms, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: unsaid,
    // Allows the flag `u`: patterns in JSON Schema are always Unicode patterns.
    overrideAction: ({ valibotAction: action, jsonSchema }) =>
      'requirement' in action && String(action.requirement).endsWith('/u') ? jsonSchema : undefined,
    overrideRef: ({ referenceId }) => schemaRef(referenceId),
    overrideSchema: ({ valibotSchema, jsonSchema }) => {
      for (const [field, description] of Object.entries(docsOf(valibotSchema))) {
        const property = jsonSchema.properties?.[field]
        if (typeof property === 'object') property.description = description
      }
      // Keys are always "any text", and an empty list of required fields needs no entry.
      const { propertyNames: _, required, ...rest } = jsonSchema
      return required?.length ? { ...rest, required } : rest
    },
  })
  return definitions as Record<string, JsonSchema>
}

export function schemaRef(name: string): string {
  return `#/components/schemas/${name}`
}

export function entriesOf(schema: v.GenericSchema | undefined): Record<string, v.GenericSchema> {
  return schema !== undefined && 'entries' in schema
    ? (schema.entries as Record<string, v.GenericSchema>)
    : {}
}
