import { isDeepStrictEqual } from 'node:util'
import { type Decoded, decode } from '@shop/shared/api/decode'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ENDPOINTS } from './endpoints.ts'
import { answerSchemaName, type JsonSchema, readInterface } from './openapi-file.ts'
import { type FieldPath, sampleAnswers, withValue } from './testing/sample-answer.ts'

/** How backends write missing values, or values in another form. */
const NUMBERS = [0, '0', -1, '12']
const ODD: readonly unknown[] = [undefined, null, '', ...NUMBERS, 'x', true, [], [null], { no: 1 }]

const document = await readInterface()

/**
 * Whether the field is a list without which the shop would sell for a wrong, lower price: the
 * tickets inside a family ticket, the tickets of a tour, the evening prices of a day. If such a
 * list is unreadable, the shop leaves out the whole entry.
 */
function isCostly(path: FieldPath): boolean {
  const place = placeOf(path)
  if (place === 'priceList') return path.includes('schedule')
  return place === 'subtickets' || place === 'tickets'
}

/** Every other field that may be missing, in every form of every answer. */
const FIELDS = ENDPOINTS.flatMap(({ name, endpoint }) =>
  sampleAnswers(document, answerSchemaName(name)).flatMap(({ answer, optional }) => {
    const read = (wire: unknown) => decode(endpoint.answer, wire)
    const was = readAs(read(answer), name)
    return optional
      .filter(({ path }) => !isCostly(path))
      .map(({ path, schema }) => ({ name, answer, was, path, schema, read }))
  }),
)

type Field = (typeof FIELDS)[number]

function readAs(decoded: Decoded<unknown>, of: string): unknown {
  if (!decoded.ok) throw new Error(`${of} is unreadable: ${decoded.issues.join('; ')}`)
  return decoded.value
}

/** These fields of the decoded config have their own names, and change with other fields. */
const FOLLOWS = ['flags', 'preferredLanguage']

/** Whether all other fields are still read as before when this field has this value. */
function costsOnlyItself({ name, answer, was, path, read }: Field, value: unknown): boolean {
  const decoded = read(withValue(answer, path, value))
  if (!decoded.ok) return false
  if (name === 'shopinfoConfig') return changedFields(was, decoded.value).length < 2
  const rest = (of: unknown) => withValue(of, path, undefined)
  return isDeepStrictEqual(rest(decoded.value), rest(was))
}

function changedFields(was: unknown, is: unknown): string[] {
  const one = was as Record<string, unknown>
  const other = is as Record<string, unknown>
  return Object.keys(one).filter(
    (key) => !FOLLOWS.includes(key) && JSON.stringify(one[key]) !== JSON.stringify(other[key]),
  )
}

test('reads an answer that matches its description without a loss', () => {
  expect(FIELDS.length).toBeGreaterThan(250)
  for (const { name, endpoint } of ENDPOINTS) {
    for (const { answer } of sampleAnswers(document, answerSchemaName(name))) {
      expect({ name, ...decode(endpoint.answer, answer) }).toMatchObject({ ok: true, drops: [] })
    }
  }
})

// Regression: a null in the field next to the salutations once made the whole form unreadable, and
// a single translation made a way to pay unreadable.
test('an optional field with an unusual value never makes the shop lose another field', () => {
  const costly = FIELDS.flatMap((field) =>
    ODD.filter((value) => !costsOnlyItself(field, value)).map((value) => [
      field.name,
      field.path.join('.'),
      value,
    ]),
  )
  expect(costly).toEqual([])
})

test('reads all other fields as before, whatever an optional field contains', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FIELDS), fc.jsonValue(), (field, value) => {
      expect(costsOnlyItself(field, value)).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('reports an unreadable value with its place', () => {
  const scalars = FIELDS.filter(({ schema }) => !isMap(schema))
  for (const { name, answer, path, read } of scalars) {
    const decoded = read(withValue(answer, path, { no: 'such' }))
    const told = decoded.ok ? decoded.drops.map((drop) => drop.path) : []
    expect({ name, path, told }).toEqual({
      name,
      path,
      told: [expect.stringContaining(placeOf(path))],
    })
  }
})

function isMap({ $ref, properties, additionalProperties, anyOf }: JsonSchema): boolean {
  if ($ref !== undefined) {
    const target = document.components.schemas[$ref.split('/').at(-1) ?? '']
    return target !== undefined && isMap(target)
  }
  if (anyOf !== undefined) return anyOf.some(isMap)
  return properties !== undefined || typeof additionalProperties === 'object'
}

function placeOf(path: FieldPath): string {
  return String(path.at(-1))
}
