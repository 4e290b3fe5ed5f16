import { leaveOut, reasonOf } from '@shop/shared/api/decode'
import { isLanguage, type Language } from '@shop/shared/i18n/languages'
import * as v from 'valibot'

/** The name of the config in reports: `config.languages[2]`. */
const ROOT = 'config'

type Schema<Value> = v.GenericSchema<unknown, Value>

/** A schema, or, to report dropped values, a function that makes a schema for a path. */
export type Kind<Value> = Schema<Value> | ((path: string) => Schema<Value>)

/**
 * Reads the fields of a config by name. A missing field gives its default; a wrong one does too and
 * is reported by its path.
 */
export function fieldsOf(raw: Record<string, unknown>, root = ROOT) {
  return <Value>(name: string, kind: Kind<Value>, standard: NoInfer<Value>): Value => {
    const value = raw[name]
    if (value === undefined || value === null) return standard
    const [read = standard] = readAt(`${root}.${name}`, kind, value)
    return read
  }
}

/** A list that drops and reports wrong entries; at least `min` valid ones must remain. */
export function listOf<Item>(item: Kind<Item>, min = 0) {
  return (path: string) =>
    v.pipe(
      v.array(v.unknown()),
      v.transform((entries) =>
        entries.flatMap((entry, index) => readAt(`${path}[${index}]`, item, entry)),
      ),
      v.minLength(min, 'nothing in it can be used'),
    )
}

/** Values by language; unsupported languages are ignored silently, wrong values are reported. */
export function byLanguage<Value>(item: Kind<Value>) {
  return (path: string) =>
    v.pipe(
      mapOf(),
      v.transform(
        (map): Partial<Record<Language, Value>> => entriesOf(map, path, item, isLanguage),
      ),
    )
}

export function byKey<Value>(item: Kind<Value>) {
  return (path: string) =>
    v.pipe(
      mapOf(),
      v.transform((map): Record<string, Value> => entriesOf(map, path, item)),
    )
}

function entriesOf<Value>(
  map: Record<string, unknown>,
  path: string,
  item: Kind<Value>,
  isKey: (key: string) => boolean = () => true,
): Record<string, Value> {
  const entries = Object.entries(map)
    .filter(([key]) => isKey(key))
    .flatMap(([key, entry]) => readAt(`${path}.${key}`, item, entry).map((value) => [key, value]))
  return Object.fromEntries(entries)
}

/** A map; PHP backends write an empty one as `[]`. Any other list is rejected. */
export function mapOf() {
  return v.pipe(
    v.unknown(),
    v.transform((value) => (Array.isArray(value) && value.length === 0 ? {} : value)),
    v.check((value) => !Array.isArray(value), 'not a map'),
    v.record(v.string(), v.unknown()),
  )
}

/** A list with the value, or an empty list if it is wrong, which is reported. */
function readAt<Value>(path: string, kind: Kind<Value>, value: unknown): [] | [Value] {
  const result = v.safeParse(typeof kind === 'function' ? kind(path) : kind, value)
  if (result.success) return [result.output]
  leaveOut(path, reasonOf(result.issues))
  return []
}
