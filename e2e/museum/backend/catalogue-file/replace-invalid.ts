import * as v from 'valibot'

/** Every comparison with NaN is false, so an invalid number is reported only once. */
const NO_NUMBER = Number.NaN

/**
 * Returns the value with every invalid part replaced by an empty value of the same type, so that
 * the rest can be checked. Unknown fields are left out.
 */
export function replaceInvalid(schema: v.GenericSchema, value: unknown): unknown {
  if (isObject(schema)) {
    const given = isRecord(value) ? value : {}
    const entries = Object.entries(schema.entries).map(([name, entry]) => [
      name,
      replaceInvalid(entry, Object.hasOwn(given, name) ? given[name] : undefined),
    ])
    return Object.fromEntries(entries)
  }
  if (isList(schema)) {
    return Array.isArray(value) ? value.map((item) => replaceInvalid(schema.item, item)) : []
  }
  if (isOptional(schema)) {
    const given = value === undefined ? v.getDefault(schema) : value
    return given === undefined ? undefined : replaceInvalid(schema.wrapped, given)
  }
  const read = v.safeParse(schema, value)
  if (read.success) return read.output
  return isUnion(schema) ? replaceInvalid(schema.options[0], value) : empty(schema.type)
}

function empty(type: string): unknown {
  if (type === 'number') return NO_NUMBER
  if (type === 'boolean') return false
  return type === 'record' ? {} : ''
}

type ObjectSchema = v.GenericSchema & { entries: Record<string, v.GenericSchema> }
type ListSchema = v.GenericSchema & { item: v.GenericSchema }
type UnionSchema = v.GenericSchema & { options: readonly [v.GenericSchema, ...v.GenericSchema[]] }
type OptionalSchema = v.OptionalSchema<v.GenericSchema, unknown>

const isObject = (schema: v.GenericSchema): schema is ObjectSchema =>
  schema.type === 'strict_object'
const isList = (schema: v.GenericSchema): schema is ListSchema => schema.type === 'array'
const isUnion = (schema: v.GenericSchema): schema is UnionSchema => schema.type === 'union'
const isOptional = (schema: v.GenericSchema): schema is OptionalSchema & v.GenericSchema =>
  schema.type === 'optional'

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
