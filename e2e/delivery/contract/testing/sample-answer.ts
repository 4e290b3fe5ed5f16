import type { InterfaceDocument, JsonSchema } from '../openapi-file.ts'

/** The place of an optional field, as keys and indexes from the answer on. */
export type FieldPath = readonly (string | number)[]

export interface Sample {
  answer: unknown
  optional: { path: FieldPath; schema: JsonSchema }[]
}

/** Values for the named schemas; an answer made of these is read without a loss. */
const NAMED: Record<string, unknown> = {
  Id: '7',
  Cents: 1200,
  Count: 5,
  WholeNumber: 5,
  Rate: 8.1,
  Position: 3,
  Text: 'text',
  Name: 'A name',
  DateTime: '2026-03-09 10:00:00',
  Day: '2026-03-09',
  Flag: true,
  Email: 'museum@museum.example',
}

/**
 * Sample answers with every described field, one for each form an answer may have, and the places
 * of optional fields. They are made from the description, so new fields are included automatically.
 */
export function sampleAnswers(document: InterfaceDocument, schemaName: string): Sample[] {
  const top = resolved({ $ref: `#/components/schemas/${schemaName}` })
  return (top.anyOf ?? [top]).map((form) => {
    const optional: Sample['optional'] = []
    return { answer: written(form, [], optional), optional }
  })

  function resolved(schema: JsonSchema): JsonSchema {
    const name = schema.$ref?.split('/').at(-1)
    if (name === undefined) return schema
    const target = document.components.schemas[name]
    if (target === undefined) throw new Error(`no schema ${name}`)
    return resolved(target)
  }

  function written(schema: JsonSchema, path: FieldPath, optional: Sample['optional']): unknown {
    const name = schema.$ref?.split('/').at(-1) ?? ''
    if (name in NAMED) return NAMED[name]
    if (schema.$ref !== undefined) return written(resolved(schema), path, optional)
    const { anyOf, properties, items, additionalProperties } = schema
    const example = schema.examples?.[0] ?? schema.enum?.[0] ?? schema.const
    if (example !== undefined) return example
    if (anyOf?.[0] !== undefined) return written(anyOf[0], path, optional)
    if (properties !== undefined) {
      const fields = Object.entries(properties).map(([key, field]) => {
        const at = [...path, key]
        if (!schema.required?.includes(key)) optional.push({ path: at, schema: field })
        return [key, written(field, at, optional)]
      })
      return Object.fromEntries(fields)
    }
    if (items !== undefined) return [written(items, [...path, 0], optional)]
    if (typeof additionalProperties === 'object') {
      return { de: written(additionalProperties, [...path, 'de'], optional) }
    }
    return plain(schema)
  }
}

function plain({ type, format }: JsonSchema): unknown {
  if (format === 'uri') return 'https://museum.example/'
  if (type === 'number' || type === 'integer') return 4
  return type === 'boolean' ? true : 'words'
}

/** A copy of the answer with another value at this path; undefined removes the field. */
export function withValue(answer: unknown, path: FieldPath, value: unknown): unknown {
  const [key, ...further] = path
  if (key === undefined) return value
  if (Array.isArray(answer)) {
    return answer.map((entry, at) => (at === key ? withValue(entry, further, value) : entry))
  }
  if (typeof answer !== 'object' || answer === null) return answer
  const { [key]: held, ...others } = answer as Record<string, unknown>
  const changed = withValue(held, further, value)
  return changed === undefined ? others : { ...others, [key]: changed }
}
