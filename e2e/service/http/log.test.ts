import { expect, test } from 'vitest'
import { duringRequest } from '../tracing/request-ids.ts'
import { createLog, type LogLevel, markOf, withoutSecrets } from './log.ts'

const CART = '0f8fad5b-d9cb-469f-a165-70867728950e'

test.each([
  ['550 5.1.1 <ada.meier@mail.example>: unknown user', '550 5.1.1 <…@…>: unknown user'],
  ['{"to":"ada@mail.example","n":1}', '{"to":"…@…","n":1}'],
  ['GET /api/de/customer?_=tok failed', 'GET /api/de/customer?_=… failed'],
  ['/shipping/costs?x=1&token=tok"', '/shipping/costs?x=1&token=…"'],
  [
    'at https://shop.example/de/order-review/abc-1 now',
    'at https://shop.example/de/order-review/… now',
  ],
  ['/de/recover#abc', '/de/recover#…'],
  ['POST /payments/Zt4x-9_q/refund failed', 'POST /payments/…/refund failed'],
  ['https://pay.example/pay/Zt4x-9_q?cartId=1', 'https://pay.example/pay/…?cartId=…'],
  ['{"route":"/pay/:id"}', '{"route":"/pay/:id"}'],
  ['/de/checkout/success#key=abc', '/de/checkout/success#key=…'],
  [`{"cart":"${CART}"}`, `{"cart":"${markOf(CART)}"}`],
  ['smtps://shop:s3cret@mail.example:465 refused', 'smtps://shop:…@…:465 refused'],
])('removes secrets: %s is logged as %s', (line, logged) => {
  expect(withoutSecrets(line)).toBe(logged)
})

test.each([
  '{"event":"mail not sent","booking":"7QK2MX","attempts":2}',
  'at next (/app/node_modules/hono@4/index.js:12:3)',
  '{"known":["https://shop.example"],"asked":["none"]}',
])('logs the line %s unchanged', (line) => {
  expect(withoutSecrets(line)).toBe(line)
})

function logInto(level: LogLevel = 'warn') {
  const lines: string[] = []
  const { log, setLevel } = createLog({ write: (line) => lines.push(line) })
  setLevel(level)
  const read = (): Record<string, unknown>[] => lines.map((line) => JSON.parse(line))
  return { log, lines, read }
}

test('a log line is one JSON object with time, level, process id, event and details', () => {
  const { log, lines, read } = logInto()
  log('mail not sent', { booking: '7QK2MX', attempts: 2 })
  expect(lines[0]).toMatch(/^[^\n]+\n$/)
  const { time, pid, ...said } = read()[0] ?? {}
  expect(said).toEqual({ level: 'warn', event: 'mail not sent', booking: '7QK2MX', attempts: 2 })
  expect(new Date(String(time)).toISOString()).toBe(time)
  expect(pid).toBe(process.pid)
})

test('an event during a request has the ids of that request', () => {
  const { log, read } = logInto()
  const ids = { requestId: 'a'.repeat(32), traceId: 'b'.repeat(32) }
  duringRequest(ids, () => {
    log('one', { error: 'of the first line alone' })
    log('another')
  })
  log('two')
  expect(read()[0]).toMatchObject(ids)
  expect(read()[1]).toMatchObject(ids)
  expect(read()[1]).not.toHaveProperty('error')
  expect(read()[2]).not.toHaveProperty('requestId')
})

test('a log with the level warn contains only warnings and errors', () => {
  const { log, read } = logInto('warn')
  log('reading', {}, 'debug')
  log('request', {}, 'info')
  log('odd')
  log('failed', {}, 'error')
  expect(read().map(({ event }) => event)).toEqual(['odd', 'failed'])
})

test('cuts long values from strangers, and does so quickly', () => {
  const { log, lines, read } = logInto()
  const long = `${'a@'.repeat(500_000)}/x?token=`
  const begun = performance.now()
  log('return address outside the shop', { asked: Array(5_000).fill(long), error: long })
  log('wide', Object.fromEntries(Array.from({ length: 9_999 }, (_, n) => [`n${n}`, long])))
  log(long, { deep: { a: { b: { c: { d: { e: { f: long } } } } } } })
  expect(performance.now() - begun).toBeLessThan(1_000)
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(16_000)
  expect(read()).toHaveLength(3)
})

test('leaves out values whose names suggest a secret, even in nested objects', () => {
  const { log, lines } = logInto()
  const nested = {
    customer: { fname: 'Ada', lname: 'Meier', email: 'ada at home', street: 'Weg 1' },
  }
  log('slip', { token: 't0k', Authorization: 'Bearer b34r3r', voucherCode: 'GIFT', nested })
  for (const secret of ['t0k', 'b34r3r', 'GIFT', 'Ada', 'Meier', 'home', 'Weg']) {
    expect(lines[0]).not.toContain(secret)
  }
})

test('if one value cannot become JSON, the line still contains the others', () => {
  const { log, read } = logInto()
  const round: Record<string, unknown> = {}
  round.again = round
  log('odd values', {
    round,
    big: 10n,
    none: undefined,
    why: () => 1,
    at: new Date(0),
    nothing: null,
  })
  expect(read()[0]).toMatchObject({ big: '10', at: '1970-01-01T00:00:00.000Z', nothing: null })
})

test('the mark of a cart replaces its id in a log line', () => {
  expect(markOf(CART)).toMatch(/^[\da-f]{12}$/)
  expect(withoutSecrets(`x ${CART.toUpperCase()} y`)).toBe(`x ${markOf(CART)} y`)
})
