import { readFile } from 'node:fs/promises'
import { Validator } from '@seriousme/openapi-schema-validator'
import { decode } from '@shop/shared/api/decode'
import { LINE_KINDS } from '@shop/shared/cart/line-kinds'
import type { LineKind } from '@shop/shared/cart/lines/line-kind'
import * as lines from '@shop/shared/cart/testing/line-builders'
import { CONFIG_FIELDS } from '@shop/shared/config/config-fields'
import { shopConfigSchema } from '@shop/shared/config/shop-config'
import { SALE_SWITCHES } from '@shop/shared/offerings'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ENDPOINTS, endpointNamed, MODULES } from '../endpoints.ts'
import { OPENAPI_FILE, printed } from '../openapi-file.ts'
import { CONFIG_FILE, describeConfig } from './config-file.ts'
import { docsOf, docstringsIn, endpointFiles } from './docstrings.ts'
import { describeInterface } from './openapi.ts'
import { parameterText } from './parameters.ts'
import { WIRE_ANSWERS } from './wire-answers.ts'
import { wireConfig } from './wire-config.ts'
import { wireItem } from './wire-items.ts'
import { createWireForm } from './wire-schema.ts'

const FIELDS = new URL('../../../../shared/config/config-fields.ts', import.meta.url)

interface Document {
  paths: Record<string, Record<string, { operationId: string; description: string }>>
  components: { schemas: Record<string, { properties?: Record<string, unknown> }> }
}

const described = () => describeInterface() as unknown as Document

test('the committed description of the interface matches the calls', async () => {
  const written = await readFile(OPENAPI_FILE, 'utf8')
  // A short message, because the difference would be thousands of lines.
  expect(written === printed(describeInterface()), 'stale: run npm run openapi').toBe(true)
})

test('the committed table of the config matches its fields', async () => {
  expect(await readFile(CONFIG_FILE, 'utf8'), 'stale: run npm run openapi').toBe(describeConfig())
  const rows = describeConfig().match(/^\| `\w+` /gm)
  expect(rows).toHaveLength(Object.keys(CONFIG_FIELDS).length)
})

test('the description is an OpenAPI 3.1 document', async () => {
  const document = JSON.parse(printed(describeInterface()))
  expect(await new Validator().validate(document)).toMatchObject({ valid: true })
  expect(document.openapi).toBe('3.1.0')
})

const OF_SEVERAL_CALLS = [
  'calendar-day.ts',
  'subticket.ts',
  'customer-record.ts',
  'order-limits.ts',
  'pictures.ts',
]

test('describes every call of every file once, each with a text', () => {
  const calls = endpointFiles().filter((file) => !OF_SEVERAL_CALLS.includes(file))
  expect(
    Object.keys(MODULES)
      .map((name) => `${name}.ts`)
      .sort(),
  ).toEqual(calls.sort())
  const operations = Object.values(described().paths).flatMap((path) => Object.values(path))
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    ENDPOINTS.map(({ name }) => name).sort(),
  )
  for (const { description } of operations) expect(description.length).toBeGreaterThan(10)
})

test('every reference within the document has a target', () => {
  const document = describeInterface()
  const references = [...printed(document).matchAll(/"\$ref": "#\/(.+?)"/g)].map(([, path]) => path)
  expect(references.length).toBeGreaterThan(100)
  for (const path of references) {
    const found = path?.split('/').reduce<unknown>((at, key) => {
      return (at as Record<string, unknown> | undefined)?.[key]
    }, document)
    expect({ path, found }).toEqual({ path, found: expect.anything() })
  }
})

test('describes exactly the config fields that the shop reads', async () => {
  const source = await readFile(FIELDS, 'utf8')
  const named = source.matchAll(/\b(?:field|off|on|nullable)\(\s*'(\w+)'/g)
  const asked = [
    ...[...named].map(([, name = '']) => name),
    ...SALE_SWITCHES.map(({ wireFlag }) => wireFlag),
  ]
  expect(asked.length).toBeGreaterThan(30)
  expect(Object.keys(wireConfig.entries).sort()).toEqual([...new Set(asked)].sort())
  const wrong = Object.fromEntries(asked.map((name) => [name, { no: Symbol('value') }]))
  const told = decode(shopConfigSchema, { ...wrong, site_name: 'M' })
  expect(told.ok && told.drops.length).toBeGreaterThan(30)
})

test('the shop reads shipping costs as they are described', () => {
  const sample = { cost: 900, vat_value: 8.1 }
  expect(WIRE_ANSWERS.shippingCosts && v.parse(WIRE_ANSWERS.shippingCosts, sample)).toEqual(sample)
  expect(decode(endpointNamed('shippingCosts').answer, sample)).toEqual({
    ok: true,
    value: sample,
    drops: [],
  })
})

test("the description of basket items matches the items that the shop's lines make", () => {
  const samples = [
    lines.aTicketLine(),
    lines.aFamilyTicketLine(),
    lines.aTourLine(),
    lines.aMerchandiseLine(),
    lines.aPassLine(),
    lines.aVoucherLine(),
    lines.aVoucherCodeLine(),
    lines.aDayTicketLine(),
    lines.aDonationLine(),
  ]
  expect(new Set(samples.map(({ type }) => type)).size).toBe(LINE_KINDS.length)
  for (const line of samples) {
    const kind = LINE_KINDS.find(({ type }) => type === line.type) as unknown as LineKind<
      typeof line
    >
    // Parsing removes fields that are not described, so the result would differ.
    for (const item of kind.toItems(line)) expect(v.parse(wireItem, item)).toEqual(item)
  }
})

test('throws for a schema that cannot be described completely', () => {
  const { wireForm } = createWireForm({ constants: {}, objects: [] })
  expect(() => wireForm(v.date())).toThrow('it is unknown how to write date on the wire')
  expect(() => parameterText('query', 'colour')).toThrow('query.colour')
})

test('finds docstrings of fields and constants in any layout that the formatter may choose', () => {
  const docstrings = docstringsIn(`
    /** A thing
     * of use. */
    const thing = v.pipe(v.object({
      id,
      /** In cents, 100 * francs. */
      price: cents,
    }), v.transform((whole) => ({ ...whole, more: 1 })))
    // No docstring.
    const other = v.object({ /** Its name. */ name: text })
    /** Sends it. */
    export const send = endpoint({ body: v.object({ said: text }), answer: fields({ id, price }) })
  `)
  expect(docstrings.constants).toEqual({ thing: 'A thing of use.', send: 'Sends it.' })
  const thing = { object: 'A thing of use.', fields: { price: 'In cents, 100 * francs.' } }
  expect(docsOf(docstrings, ['id', 'price'])).toEqual(thing)
  expect(docsOf(docstrings, ['id', 'price', 'more'])).toEqual({ ...thing, object: undefined })
  expect(docsOf(docstrings, ['price', 'id'])).toEqual({ object: undefined, fields: {} })
  expect(docsOf(docstrings, ['name']).fields).toEqual({ name: 'Its name.' })
  expect(docsOf(docstrings, ['said'])).toEqual({ object: undefined, fields: {} })
})

test('refuses a field that has different docstrings in two places', () => {
  const docstrings = docstringsIn(`
    const one = v.object({ /** Of the day. */ left: count })
    const other = v.object({ /** Of the tour. */ left: count })
  `)
  expect(() => docsOf(docstrings, ['left'])).toThrow('two docstrings for left')
})
