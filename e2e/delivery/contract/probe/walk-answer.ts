import { answerSchemaName, type InterfaceDocument, type JsonSchema } from '../openapi-file.ts'
import { unwrap } from '../strict-check.ts'

/** One described place of an answer; `value` is undefined for a missing field. */
export interface Place {
  /** `[0].tickets[2].price` */
  path: string
  /** The same for all entries of a list or map: `[*].tickets[*].price`. */
  pattern: string
  schema: JsonSchema
  isRequired: boolean
  value: unknown
}

/** Every place of an answer that the interface describes, in its order. */
export function* walkAnswer(
  document: InterfaceDocument,
  name: string,
  answer: unknown,
): Generator<Place> {
  const schema = { $ref: `#/components/schemas/${answerSchemaName(name)}` }
  yield* walk({ path: '', pattern: '', schema, isRequired: true, value: unwrap(answer) })

  function* walk(place: Place): Generator<Place> {
    yield place
    const { path, pattern, value } = place
    if (typeof value !== 'object' || value === null) return
    const form = resolve(document, place.schema, value)
    const { properties = {}, required = [], items, additionalProperties } = form
    if (Array.isArray(value)) {
      if (items === undefined) return
      for (const [at, entry] of value.entries()) {
        const inner = { path: `${path}[${at}]`, pattern: `${pattern}[*]`, schema: items }
        yield* walk({ ...inner, isRequired: true, value: entry })
      }
      return
    }
    const fields = value as Record<string, unknown>
    const below = (at: string, field: string) => (at === '' ? field : `${at}.${field}`)
    for (const [field, schema] of Object.entries(properties)) {
      const inner = { path: below(path, field), pattern: below(pattern, field), schema }
      yield* walk({ ...inner, isRequired: required.includes(field), value: fields[field] })
    }
    if (additionalProperties === undefined) return
    for (const [key, entry] of Object.entries(fields)) {
      if (key in properties) continue
      const inner = {
        path: below(path, key),
        pattern: `${pattern}.*`,
        schema: additionalProperties,
      }
      yield* walk({ ...inner, isRequired: true, value: entry })
    }
  }
}

/**
 * Fields that may be missing and that no entry of an answer has, by their paths: `[*].teaser`. A
 * null counts as sent.
 */
export function neverSent(document: InterfaceDocument, name: string, answer: unknown): string[] {
  const sent = new Map<string, boolean>()
  for (const { pattern, isRequired, value } of walkAnswer(document, name, answer)) {
    if (!isRequired) sent.set(pattern, (sent.get(pattern) ?? false) || value !== undefined)
  }
  return [...sent].filter(([, was]) => !was).map(([pattern]) => pattern)
}

/** Follows a reference; of several forms it returns the one for the value's kind. */
function resolve(document: InterfaceDocument, schema: JsonSchema, value: unknown): JsonSchema {
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) return resolve(document, document.components.schemas[name] ?? {}, value)
  if (schema.anyOf === undefined) return schema
  const kind = Array.isArray(value) ? 'array' : typeof value
  const form = schema.anyOf.find((form) => resolve(document, form, value).type === kind)
  return form === undefined ? {} : resolve(document, form, value)
}
