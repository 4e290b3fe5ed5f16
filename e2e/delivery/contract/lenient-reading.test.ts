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
 * Lists without which the shop would sell something else for less: a family ticket without its
 * components, a tour without its tickets, an evening at the prices of the day. If they are
 * unreadable, the whole entry is left out.
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

/** The shop's config has its own names; these fields change with other fields. */
const FOLLOWS = ['flags', 'preferredLanguage']

/** Whether the rest of the answer is read as before when the field is written like that. */
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

// Regression: a null next to the salutations once lost the form, and one translation a way to pay.
test('an optional field never costs more than itself, however it is written', () => {
  const costly = FIELDS.flatMap((field) =>
    ODD.filter((value) => !costsOnlyItself(field, value)).map((value) => [
      field.name,
      field.path.join('.'),
      value,
    ]),
  )
  expect(costly).toEqual([])
})

test('reads all other fields as before, whatever such a field contains', () => {
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
