import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createLog } from '../../service/http/log.ts'
import { PAYLOAD_LIST, PAYLOADS } from '../../tests/fixtures/payloads.ts'
import { isLong, PROOF_TIMEOUT_MS } from '../../tests/fixtures/proof-length.ts'
import { useShopDatabase } from './testing/databases.ts'
import { type GoodCall, goodCalls } from './testing/good-calls.ts'
import { article, pass, voucher } from './testing/goods-items.ts'
import { cartOf, createTestShop, freshTime, SHOP_ORIGIN, ticket } from './testing/test-shop.ts'

const database = useShopDatabase()
vi.setConfig({ testTimeout: PROOF_TIMEOUT_MS })

/**
 * The short form of this test sends every twelfth payload in each text of a call; the next text
 * gets other payloads.
 */
const EVERY = isLong() ? 1 : 12

/** Texts that only our own code would write. */
const INSIDES = /\bat \S+ \(|\.ts:\d|\bselect .* from |insert into |PGlite|kysely|syntax error/i

/** Parts of the payloads that would appear if a header repeated the request. */
const CARRIED = /attacked|evil|passwd|polluted|DROP TABLE|W{20}|[\u0100-\uffff]|\$&/i

/** Placeholder for JSON nested deeper than recursive code can follow. */
const DEEP = 'deep'
const NESTED = `${'{"a":['.repeat(15_000)}1${']}'.repeat(15_000)}`

/** Path to a value in a call: `['body', 'c', 'fname']`. */
type Place = readonly string[]

function placesOf(value: unknown, isOne: (value: unknown) => boolean, at: Place = []): Place[] {
  const here = isOne(value) ? [at] : []
  if (typeof value !== 'object' || value === null) return here
  const below = Object.entries(value).flatMap(([name, inner]) =>
    placesOf(inner, isOne, [...at, name]),
  )
  return [...here, ...below]
}

function changed<Value>(value: Value, [name, ...rest]: Place, change: (old: unknown) => unknown) {
  if (name === undefined) return change(value) as Value
  const copy = structuredClone(value) as Record<string, unknown>
  copy[name] = changed(copy[name], rest, change)
  return copy as Value
}

/**
 * Browsers cannot send invalid Unicode encoded like other text, so a fixed invalid byte sequence is
 * sent.
 */
function inAddress(text: string): string {
  return /\p{Surrogate}/u.test(text) ? '%ED%A0%80' : encodeURIComponent(text)
}

function requestOf({ endpoint, params = {}, query = {}, body }: GoodCall): Request {
  const path = Object.entries(params).reduce(
    (filled, [name, value]) => filled.replace(`:${name}`, () => inAddress(value)),
    endpoint.path,
  )
  const asked = Object.entries(query).map(([name, value]) => `${name}=${inAddress(value)}`)
  return new Request(`http://shop.example/api/en/${path}?${asked.join('&')}`, {
    method: endpoint.method,
    ...(endpoint.method === 'POST'
      ? { body: JSON.stringify(body ?? {}).replaceAll(`"${DEEP}"`, NESTED) }
      : {}),
  })
}

/** Sends valid calls with one change each; returns those with a bad answer. */
async function broken(changes: (call: GoodCall) => { what: string; call: GoodCall }[]) {
  const shop = createTestShop(database.db)
  const found: object[] = []
  let sent = 0
  for (const good of await goodCalls(shop)) {
    for (const { what, call } of changes(good)) {
      // Deletes the counted tries, so that no call is refused for earlier ones.
      if (sent % 10 === 0) await database.db.deleteFrom('attempt').execute()
      sent += 1
      const response = await shop.app.request(requestOf(call))
      const [type, text] = [response.headers.get('content-type'), await response.text()]
      const told = [...response.headers].flat().join('\n')
      const isFine =
        response.status < 500 &&
        !INSIDES.test(text) &&
        !CARRIED.test(told) &&
        type === 'application/json'
      if (!isFine)
        found.push({ path: good.endpoint.path, what, status: response.status, text, told })
    }
  }
  return { found, sent, shop }
}

test('no text in any field of any call breaks the backend or reveals how it works', async ({
  task,
}) => {
  let turn = 0
  const { found, sent, shop } = await broken(({ endpoint, ...given }) =>
    placesOf(given, (value) => typeof value === 'string').flatMap((place) => {
      turn += 1
      const payloads = PAYLOAD_LIST.filter((_, at) => (at + turn) % EVERY === 0)
      return payloads.map(([name, payload]) => ({
        what: `${place.join('.')}: ${name}`,
        call: { endpoint, ...changed(given, place, () => payload) },
      }))
    }),
  )
  expect(found).toEqual([])
  expect(sent).toBeGreaterThan(500)
  expect(shop.logged).not.toContain('request failed')
  expect(shop.logged).not.toContain('answer breaks the contract')
  const tables = await sql<{ n: number }>`select count(*)::int as n from booking`.execute(
    database.db,
  )
  expect(tables.rows[0]?.n).toBeGreaterThan(0)
  task.meta.figures = { calls: sent }
})

/** Fields that no call has: properties of all objects, and fields that only the museum may set. */
const POLLUTION = JSON.parse(
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":1,"isGuest":false,"is_guest":false,"price":1,"total":0,"status":"paid"}',
) as object

test('an unexpected field of any name or type has no effect', async ({ task }) => {
  const { found, sent } = await broken(({ endpoint, body }) => {
    const objects = placesOf(body, (value) => typeof value === 'object' && value !== null)
    const leaves = placesOf(body, (value) => typeof value !== 'object' || value === null)
    return [
      ...objects.map((place) => ({
        what: `${place.join('.')}: more fields`,
        call: { endpoint, body: changed(body, place, (old) => withFields(old, POLLUTION)) },
      })),
      ...leaves.flatMap((place) =>
        [null, [], {}, -1, 1.5, 1e300, true, [[]], DEEP].map((value) => ({
          what: `${place.join('.')}: ${JSON.stringify(value)}`,
          call: { endpoint, body: changed(body, place, () => value) },
        })),
      ),
    ].filter((_, at) => isLong() || at % 2 === 0)
  })
  expect(found).toEqual([])
  expect(sent).toBeGreaterThan(300)
  expect(Object.keys(Object.prototype)).toEqual([])
  expect({}).not.toHaveProperty('polluted')
  task.meta.figures = { calls: sent }
})

test('with unexpected fields, the amount and the customer stay the same', async () => {
  const shop = createTestShop(database.db)
  const at = freshTime()
  const bought = async (more: object) => {
    const token = await shop.createGuest(more)
    const items = [ticket('adult', at), article('poster'), pass(), voucher('free', 1, 2000)]
    const url = { continue: `${SHOP_ORIGIN}/a`, cancel: `${SHOP_ORIGIN}/b` }
    const body = { payart: '1', aux: null, partner: null, cart: { ver: 1, items }, url, token }
    const begun = await shop.call('POST', 'en/checkout/initPayment', inAll(body, more))
    expect(begun).toMatchObject({ status: 200 })
    const cart = await database.db
      .selectFrom('cart')
      .select(['lines', 'shipping', 'codes', 'total', 'status'])
      .where('id', '=', cartOf(begun.body))
      .executeTakeFirstOrThrow()
    return { cart, who: (await shop.call('GET', 'en/customer', undefined, token)).body }
  }
  const asUsual = await bought({})
  expect(asUsual.cart).toMatchObject({ status: 'held', total: expect.any(Number) })
  expect(await bought(POLLUTION)).toEqual(asUsual)
})

function inAll(value: unknown, more: object): unknown {
  if (Array.isArray(value)) return value.map((one) => inAll(one, more))
  if (typeof value !== 'object' || value === null) return value
  const own = Object.entries(value).map(([name, inner]) => [name, inAll(inner, more)])
  return withFields(Object.fromEntries(own), more)
}

/** Like a JSON parser: `__proto__` is an ordinary field. */
function withFields(old: unknown, more: object): unknown {
  if (Array.isArray(old)) return old
  return Object.fromEntries([...Object.entries(more), ...Object.entries(old as object)])
}

test('a log entry stays one line, whatever it contains', () => {
  const lines: string[] = []
  const { log } = createLog({ write: (line) => lines.push(line) })
  for (const [name, payload] of PAYLOAD_LIST) {
    log(payload, { [payload.slice(0, 100)]: payload, route: payload, email: payload }, 'error')
    const written = lines.splice(0)
    expect(written, name).toHaveLength(1)
    const [line = ''] = written
    expect(line.trimEnd(), name).not.toMatch(/[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/u)
    expect(line.length, name).toBeLessThan(17_000)
    expect(JSON.parse(line), name).toMatchObject({ level: 'error', email: '…' })
  }
  log('booked', { email: PAYLOADS['mail address'], ip: '203.0.113.9' }, 'error')
  expect(lines.join('')).not.toMatch(/attacked|203\.0/)
})
