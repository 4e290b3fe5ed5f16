import * as scalars from '@shop/shared/api/scalars'
import * as times from '@shop/shared/api/wire-time'
import * as v from 'valibot'

/**
 * The scalars as a backend should write them. The shop reads more than this, see
 * `shared/api/scalars.ts`; every reader understands these forms in the same way.
 */
export const WIRE_SCALARS = {
  Id: v.pipe(
    v.union([v.pipe(v.string(), v.nonEmpty()), v.pipe(v.number(), v.integer())]),
    v.description('Opaque: compared as text and sent back; `7` and `"7"` are the same.'),
  ),
  Cents: v.pipe(v.number(), v.integer(), v.description('An amount of money in whole cents.')),
  Count: v.pipe(v.number(), v.integer(), v.minValue(0)),
  WholeNumber: v.pipe(v.number(), v.integer()),
  Rate: v.pipe(
    v.number(),
    v.minValue(0),
    v.description('Tax rate: percent, or a fraction of one.'),
  ),
  Position: v.pipe(
    v.number(),
    v.integer(),
    v.description('Position in a list, the lowest first; 0 means none and comes last.'),
  ),
  Text: v.string(),
  Name: v.pipe(v.string(), v.nonEmpty()),
  DateTime: v.pipe(
    v.string(),
    v.nonEmpty(),
    v.description(
      "Time in the museum's time zone, `YYYY-MM-DD HH:MM:SS`; also read: a T in between, ISO with a " +
        'zone, and Unix seconds. Sent back unchanged.',
    ),
    v.examples(['2026-03-09 10:00:00']),
  ),
  Day: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d{2}-\d{2}$/),
    v.description('A day of the museum, `YYYY-MM-DD`; every form of a time is also read.'),
    v.examples(['2026-03-09']),
  ),
  Flag: v.pipe(
    v.union([v.boolean(), v.literal(0), v.literal(1)]),
    v.description('"1", "true" and their opposites are also read.'),
  ),
  Email: v.pipe(v.string(), v.email()),
} as const

const READ_BY_THE_SHOP: [v.GenericSchema, keyof typeof WIRE_SCALARS][] = [
  [scalars.id, 'Id'],
  [scalars.cents, 'Cents'],
  [scalars.count, 'Count'],
  [scalars.wholeNumber, 'WholeNumber'],
  [scalars.rate, 'Rate'],
  [scalars.position, 'Position'],
  [scalars.written, 'Text'],
  [scalars.name, 'Name'],
  [times.datetime, 'DateTime'],
  [times.day, 'Day'],
  [scalars.flag, 'Flag'],
  [scalars.writtenFlag, 'Flag'],
  [scalars.email, 'Email'],
]

const BY_PIPE = new Map(READ_BY_THE_SHOP.map(([schema, name]) => [pipeOf(schema), name]))

/**
 * The strict form of a scalar, even if the schema adds a fallback to it; undefined for any other
 * schema.
 */
export function wireScalar(schema: v.GenericSchema): v.GenericSchema | undefined {
  const name = BY_PIPE.get(pipeOf(schema))
  return name === undefined ? undefined : WIRE_SCALARS[name]
}

/** The part that stays the same when `v.fallback` and similar functions copy a schema. */
function pipeOf(schema: v.GenericSchema): unknown {
  return 'pipe' in schema ? schema.pipe : schema
}
