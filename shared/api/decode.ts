import { DEFAULT_MUSEUM_ZONE } from '@shop/shared/business-constants'
import * as v from 'valibot'

/** One thing left out of an answer because it broke the contract. */
export interface Drop {
  path: string
  reason: string
}

export type Decoded<Value> =
  | { ok: true; value: Value; drops: Drop[] }
  | { ok: false; issues: string[] }

/**
 * Lists drop their broken entries deep inside a schema, where valibot has no channel for a warning.
 * Decoding is synchronous, so the drops of one run are collected here while it lasts.
 */
let collected: Drop[] = []

/** Reports, from within a schema, that something was left out of the answer being read. */
export function leaveOut(path: string, reason: string): void {
  collected.push({ path, reason })
}

/** Prefixes the path of every drop reported during `read` with `place`. */
function within<Read>(place: string, read: () => Read): Read {
  const before = collected.length
  const result = read()
  collected = collected.map((drop, index) =>
    index < before ? drop : { ...drop, path: `${place}.${drop.path}` },
  )
  return result
}

/** IANA name of the time zone in which days of the current answer are read. */
let zone = DEFAULT_MUSEUM_ZONE

export function zoneOfAnswer(): string {
  return zone
}

/**
 * Decodes an answer from outside. A broken list entry is dropped and reported in `drops`; any other
 * breach of the contract makes the whole answer unreadable. `timeZone` is the museum's.
 */
export function decode<Value>(
  schema: v.GenericSchema<unknown, Value>,
  input: unknown,
  timeZone = DEFAULT_MUSEUM_ZONE,
): Decoded<Value> {
  collected = []
  zone = timeZone
  const result = v.safeParse(schema, unwrap(input))
  const drops = collected
  collected = []
  return result.success
    ? { ok: true, value: result.output, drops }
    : { ok: false, issues: issuePaths(result.issues) }
}

/** Backends answer the bare value or wrap it in `{ data }`. */
function unwrap(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  return 'data' in input ? input.data : input
}

export function issuePaths(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => `${v.getDotPath(issue) ?? '(answer)'}: ${issue.message}`)
}

/** The reason for a report in which the path comes first. */
export function reasonOf(issues: readonly v.BaseIssue<unknown>[]): string {
  const reasons = issues.map((issue) => {
    const place = v.getDotPath(issue)
    return place === null ? issue.message : `${place}: ${issue.message}`
  })
  return reasons.join('; ')
}

/**
 * A list that drops and reports its broken entries. `entry` exposes the entry schema to the API
 * description, because the transformed list schema hides it.
 */
export function lenientList<Item>(name: string, item: v.GenericSchema<unknown, Item>) {
  return Object.assign(
    v.pipe(
      v.array(v.unknown()),
      v.transform((entries) => {
        const valid: Item[] = []
        entries.forEach((entry, index) => {
          const place = `${name}[${index}]`
          const result = within(place, () => v.safeParse(item, entry))
          if (result.success) valid.push(result.output)
          else leaveOut(place, issuePaths(result.issues).join('; '))
        })
        return valid
      }),
    ),
    { entry: item },
  )
}

/**
 * A map that drops and reports its broken entries. If it has entries but none is valid, it is
 * probably not this map at all, so decoding fails.
 */
export function lenientMap<Value>(name: string, value: v.GenericSchema<unknown, Value>) {
  // PHP backends write an empty map as `[]`.
  const entriesOf = v.union([
    v.pipe(
      v.strictTuple([]),
      v.transform(() => ({})),
    ),
    v.pipe(
      v.unknown(),
      v.check((map) => !Array.isArray(map), 'a list is no map'),
      v.record(v.string(), v.unknown()),
    ),
  ])
  return Object.assign(
    v.pipe(
      entriesOf,
      v.rawTransform<Record<string, unknown>, Record<string, Value>>(
        ({ dataset, addIssue, NEVER }) => {
          const valid: Record<string, Value> = {}
          const entries = Object.entries(dataset.value)
          for (const [key, entry] of entries) {
            const place = `${name}.${key}`
            const result = within(place, () => v.safeParse(value, entry))
            if (result.success) valid[key] = result.output
            else leaveOut(place, issuePaths(result.issues).join('; '))
          }
          if (entries.length === 0 || Object.keys(valid).length > 0) return valid
          addIssue({ message: `${name} has no entry that can be read` })
          return NEVER
        },
      ),
    ),
    { entry: value },
  )
}
