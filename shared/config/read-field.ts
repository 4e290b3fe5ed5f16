import { leaveOut, reasonOf } from '@shop/shared/api/decode'
import { isLanguage, type Language } from '@shop/shared/i18n/languages'
import * as v from 'valibot'

/** The name of the config in reports: `config.languages[2]`. */
const ROOT = 'config'

/**
 * Reads the fields of a config by name. A missing field gives its default; a wrong one does too and
 * is reported by its path. `asked` collects every name that is read.
 */
export function fieldsOf(raw: Record<string, unknown>, asked = new Set<string>(), root = ROOT) {
  return <Value>(
    name: string,
    schema: (path: string) => v.GenericSchema<unknown, Value>,
    standard: Value,
  ): Value => {
    asked.add(name)
    const value = raw[name]
    if (value === undefined || value === null) return standard
    const path = `${root}.${name}`
    const result = v.safeParse(schema(path), value)
    if (result.success) return result.output
    leaveOut(path, reasonOf(result.issues))
    return standard
  }
}

/** A list that drops and reports wrong entries; at least `min` valid ones must remain. */
export function listOf<Item>(item: (path: string) => v.GenericSchema<unknown, Item>, min = 0) {
  return (path: string) =>
    v.pipe(
      v.array(v.unknown()),
      v.transform((entries) =>
        entries.flatMap((entry, index) => {
          const place = `${path}[${index}]`
          return kept(place, item(place), entry)
        }),
      ),
      v.minLength(min, 'nothing in it can be used'),
    )
}

/** Values by language; unsupported languages are ignored silently, wrong values are reported. */
export function byLanguage<Value>(item: (path: string) => v.GenericSchema<unknown, Value>) {
  return (path: string) =>
    v.pipe(
      mapOf(),
      v.transform((map) => {
        const entries = Object.entries(map).flatMap(([key, entry]): [Language, Value][] => {
          const place = `${path}.${key}`
          return isLanguage(key) ? kept(place, item(place), entry).map((value) => [key, value]) : []
        })
        return Object.fromEntries(entries) as Partial<Record<Language, Value>>
      }),
    )
}

/** Values by any key. */
export function byKey<Value>(item: (path: string) => v.GenericSchema<unknown, Value>) {
  return (path: string) =>
    v.pipe(
      mapOf(),
      v.transform((map): Record<string, Value> => {
        const entries = Object.entries(map).flatMap(([key, entry]): [string, Value][] => {
          const place = `${path}.${key}`
          return kept(place, item(place), entry).map((value) => [key, value])
        })
        return Object.fromEntries(entries)
      }),
    )
}

/** A map; PHP backends write an empty one as `[]`. Any other list is refused. */
export function mapOf() {
  return v.pipe(
    v.unknown(),
    v.transform((value) => (Array.isArray(value) && value.length === 0 ? {} : value)),
    v.check((value) => !Array.isArray(value), 'a list is no map'),
    v.record(v.string(), v.unknown()),
  )
}

function kept<Value>(path: string, item: v.GenericSchema<unknown, Value>, entry: unknown): Value[] {
  const result = v.safeParse(item, entry)
  if (result.success) return [result.output]
  leaveOut(path, reasonOf(result.issues))
  return []
}
