import { expect, test, vi } from 'vitest'
import { logToConsole, withoutSecrets } from './log.ts'

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
  ['smtps://shop:s3cret@mail.example:465 refused', 'smtps://shop:…@…:465 refused'],
])('%s is logged as %s', (line, logged) => {
  expect(withoutSecrets(line)).toBe(logged)
})

test.each([
  '{"event":"mail not sent","booking":"7QK2MX","attempts":2}',
  'at next (/app/node_modules/hono@4/index.js:12:3)',
  '{"known":["https://shop.example"],"asked":["none"]}',
])('%s stays as it is', (line) => {
  expect(withoutSecrets(line)).toBe(line)
})

test('what strangers send is cut before it is looked at or written down', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const long = `${'a@'.repeat(500_000)}/x?token=`
  const begun = performance.now()
  logToConsole('return address outside the shop', { asked: Array(5_000).fill(long), error: long })
  expect(performance.now() - begun).toBeLessThan(1_000)
  expect(String(said.mock.calls[0]).length).toBeLessThanOrEqual(16_000)
})
