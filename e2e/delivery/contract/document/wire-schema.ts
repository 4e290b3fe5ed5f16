import * as v from 'valibot'
import { type Docstrings, docsOf } from './docstrings.ts'
import { wireScalar } from './wire-scalars.ts'

/** A Valibot schema in memory, with the parts that are used here. */
interface Parts extends v.GenericSchema {
  entry?: Parts
  pipe?: readonly [Parts, ...Action[]]
  entries?: Record<string, Parts>
  item?: Parts
  value?: Parts
  wrapped?: Parts
  options?: readonly Parts[]
  default?: unknown
  fallback?: unknown
  /** The default of a missing optional field. */
  standard?: unknown
}

interface Action {
  kind: string
  type: string
}

/** Actions that check the received value and that JSON Schema can express. */
const DESCRIBED_ACTIONS = ['non_empty', 'regex', 'url', 'email', 'min_value', 'max_value']

/**
 * The strict form of a schema that the shop reads leniently: lists and maps of complete entries,
 * scalars as a backend should write them, without fallbacks for broken values. Throws on a schema
 * it does not know, so that no description is incomplete. The same schema returns the same form, so
 * the document can name forms that are used more than once; `writeAs` gives a schema another form.
 * The docstrings of fields are stored with the forms.
 */
export function createWireForm(docstrings: Docstrings) {
  const known = new Map<v.GenericSchema, v.GenericSchema>()
  const fieldDocs = new Map<unknown, Record<string, string>>()

  function wireForm(schema: v.GenericSchema): v.GenericSchema {
    const made = known.get(schema) ?? wireScalar(schema) ?? makeWireForm(schema as Parts)
    known.set(schema, made)
    return made
  }

  function makeWireForm(schema: Parts): v.GenericSchema {
    const { entry, pipe } = schema
    if ('standard' in schema) return optionalForm(schema)
    if (entry !== undefined) {
      return pipe?.[0].type === 'array'
        ? v.array(wireForm(entry))
        : v.record(v.string(), wireForm(entry))
    }
    return pipe === undefined ? plainForm(schema) : pipeForm(pipe)
  }

  function optionalForm({ wrapped, standard }: Parts): v.GenericSchema {
    const form = wireForm(wrapped as Parts)
    return standard === null
      ? v.optional(v.nullable(form), null)
      : v.optional(form, describedDefault(standard))
  }

  function pipeForm([first, ...rest]: readonly [Parts, ...Action[]]): v.GenericSchema {
    const changes = rest.findIndex(
      ({ kind, type }) => kind === 'schema' || type.endsWith('transform'),
    )
    const holds = changes === -1 ? rest : rest.slice(0, changes)
    const described = holds.filter(({ type }) => DESCRIBED_ACTIONS.includes(type))
    const form = wireForm(first)
    return described.length === 0 ? form : (v.pipe(form, ...(described as [])) as v.GenericSchema)
  }

  function plainForm(schema: Parts): v.GenericSchema {
    const { entries, item, value, wrapped, options = [] } = schema
    if (entries !== undefined) return objectForm(entries)
    if (item !== undefined) return v.array(wireForm(item))
    switch (schema.type) {
      case 'record':
        return v.record(v.string(), wireForm(value as Parts))
      case 'nullable':
        return v.nullable(wireForm(wrapped as Parts))
      case 'optional':
        return v.optional(wireForm(wrapped as Parts), describedDefault(schema.default))
      case 'union':
        return v.union(options.map(wireForm))
      case 'string':
      case 'number':
      case 'boolean':
      case 'null':
      case 'literal':
      case 'picklist':
      case 'unknown':
        return schema
      default:
        throw new Error(`it is unknown how to write ${schema.type} on the wire`)
    }
  }

  function objectForm(entries: Record<string, Parts>): v.GenericSchema {
    const docs = docsOf(docstrings, Object.keys(entries))
    const fields = Object.entries(entries).map(([name, entry]) => [
      name,
      mayBeMissing(entry)
        ? v.optional(wireForm(entry), describedDefault(entry.fallback))
        : wireForm(entry),
    ])
    const form = v.object(Object.fromEntries(fields))
    fieldDocs.set(form, docs.fields)
    return docs.object === undefined ? form : v.pipe(form, v.description(docs.object))
  }

  return {
    wireForm,
    writeAs: (schema: v.GenericSchema, form: v.GenericSchema) => known.set(schema, form),
    docsOfFields: (form: unknown) => fieldDocs.get(form) ?? {},
  }
}

/** A field with a fallback may be missing; an `optional` field too. */
function mayBeMissing(entry: Parts): boolean {
  return entry.fallback !== undefined && !['optional', 'nullish'].includes(entry.type)
}

/** Only values that JSON can contain: computed or infinite defaults matter only to the shop. */
function describedDefault(standard: unknown): undefined {
  const isOwn = typeof standard === 'function' || standard === Number.POSITIVE_INFINITY
  return (isOwn ? undefined : standard) as undefined
}
