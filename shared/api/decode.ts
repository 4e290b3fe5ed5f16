import { DEFAULT_MUSEUM_ZONE } from '@shop/shared/business-constants'
import * as v from 'valibot'

/** A part that was left out of an answer because it broke the contract. */
export interface Drop {
  path: string
  reason: string
}

export type Decoded<Value> =
  | { ok: true; value: Value; drops: Drop[] }
  | { ok: false; issues: string[] }

/**
 * Lists drop their broken entries deep inside a schema, where valibot has no channel for a warning.
 * Decoding is synchronous, so the drops of one run are collected here.
 */
let collected: Drop[] = []

/** Reports, from within a schema, that a part of the current answer was left out. */
export function leaveOut(path: string, reason: string): void {
  collected.push({ path, reason })
}

/** IANA name of the time zone that decides the days in the current answer. */
let zone = DEFAULT_MUSEUM_ZONE

export function zoneOfAnswer(): string {
  return zone
}

/**
 * Decodes an answer of a backend. A broken list entry is dropped and reported in `drops`; any other
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

/** Backends send the bare value or wrap it in `{ data }`. */
function unwrap(input: unknown): unknown {
  const answer = Object(input)
  return 'data' in answer ? answer.data : input
}

export function issuePaths(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => `${v.getDotPath(issue) ?? '(answer)'}: ${issue.message}`)
}

/** The reasons why a schema rejected a value, for a report that begins with the value's path. */
export function reasonOf(issues: readonly v.BaseIssue<unknown>[]): string {
  const reasons = issues.map((issue) => {
    const place = v.getDotPath(issue)
    return place === null ? issue.message : `${place}: ${issue.message}`
  })
  return reasons.join('; ')
}

type Entries = Record<string, unknown>

/**
 * Reads the entries of a list or map one by one. Drops and reports a broken entry and a duplicate
 * id, which would be bought and counted twice. If no entry can be read, the answer is probably
 * something else, so decoding fails. With `isWhole`, it fails at the first broken entry.
 */
function eachEntry<Item>(
  name: string,
  item: v.GenericSchema<unknown, Item>,
  placeOf: (key: string) => string,
  isWhole = false,
) {
  return v.rawTransform<Entries, [string, Item][]>(({ dataset, addIssue, NEVER }) => {
    const valid: [string, Item][] = []
    const ids = new Set()
    let broken = 0
    for (const [key, entry] of Object.entries(dataset.value)) {
      const place = placeOf(key)
      const before = collected.length
      const result = v.safeParse(item, entry)
      for (const drop of collected.slice(before)) drop.path = `${place}.${drop.path}`
      const { id } = Object(result.output)
      if (result.success) {
        if (id && ids.has(id)) leaveOut(place, 'duplicate id')
        else valid.push([key, result.output])
        ids.add(id)
      } else {
        broken += 1
        leaveOut(place, reasonOf(result.issues))
      }
    }
    if (!broken || (!isWhole && valid.length > 0)) return valid
    addIssue({ message: `${name} cannot be read` })
    return NEVER
  })
}

/** PHP backends write a list with gaps as a map of numbers. */
function isList(value: unknown): boolean {
  return (
    Array.isArray(value) ||
    (typeof value === 'object' && /^\d+$/.test(Object.keys(Object(value)).join('')))
  )
}

// The API description shows an array for both forms of a list, array and map.
const list = {
  ...v.pipe(v.unknown(), v.check(isList)),
  type: 'array',
} as v.GenericSchema<unknown[], Entries>

/** A map; PHP backends write an empty one as `[]`. */
const map = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value) || value.length === 0),
  v.record(v.string(), v.unknown()),
)

/**
 * A list that drops its broken entries, see `eachEntry`. `entry` exposes the entry schema to the
 * API description, because the transformed list schema hides it.
 */
export function lenientList<Item>(
  name: string,
  item: v.GenericSchema<unknown, Item>,
  isWhole?: boolean,
) {
  return Object.assign(
    v.pipe(
      list,
      eachEntry(name, item, (key) => `${name}[${key}]`, isWhole),
      v.transform((entries) => entries.map(([, entry]) => entry)),
    ),
    { entry: item },
  )
}

/** A map that drops its broken entries, see `eachEntry`. */
export function lenientMap<Value>(name: string, value: v.GenericSchema<unknown, Value>) {
  return Object.assign(
    v.pipe(
      map,
      eachEntry(name, value, (key) => `${name}.${key}`),
      v.transform<[string, Value][], Record<string, Value>>(Object.fromEntries),
    ),
    { entry: value },
  )
}
