import type { InterfaceDocument, JsonSchema } from '../openapi-file.ts'
import { answerSchemaName } from '../openapi-file.ts'
import { unwrapped } from '../strict-check.ts'

/**
 * Fields that may be missing and that no entry of an answer has, by their paths: `[*].teaser`. A
 * null counts as sent.
 */
export function neverSent(document: InterfaceDocument, name: string, answer: unknown): string[] {
  const sent = new Map<string, boolean>()
  look(document, { $ref: `#/components/schemas/${answerSchemaName(name)}` }, unwrapped(answer), '')
  return [...sent].filter(([, was]) => !was).map(([path]) => path)

  function look(document: InterfaceDocument, schema: JsonSchema, value: unknown, at: string): void {
    const {
      properties,
      required = [],
      items,
      additionalProperties,
    } = resolve(document, schema, value)
    if (Array.isArray(value)) {
      if (items !== undefined) for (const item of value) look(document, items, item, `${at}[*]`)
      return
    }
    if (typeof value !== 'object' || value === null) return
    const fields = value as Record<string, unknown>
    for (const [field, inner] of Object.entries(properties ?? {})) {
      const path = at === '' ? field : `${at}.${field}`
      const there = field in fields
      if (!required.includes(field)) sent.set(path, (sent.get(path) ?? false) || there)
      if (there) look(document, inner, fields[field], path)
    }
    if (additionalProperties === undefined) return
    for (const [key, entry] of Object.entries(fields)) {
      if (!(key in (properties ?? {}))) look(document, additionalProperties, entry, `${at}.*`)
    }
  }
}

/** Behind a reference, and of several forms the one that is of the value's kind. */
function resolve(document: InterfaceDocument, schema: JsonSchema, value: unknown): JsonSchema {
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) return resolve(document, document.components.schemas[name] ?? {}, value)
  if (schema.anyOf === undefined) return schema
  const kind = Array.isArray(value) ? 'array' : typeof value
  const form = schema.anyOf.find((form) => resolve(document, form, value).type === kind)
  return form === undefined ? {} : resolve(document, form, value)
}
