import { expect, onTestFinished, test, vi } from 'vitest'
import type { Log } from '../../../service/http/log.ts'
import type { ReturnOrigins } from '../return-origins.ts'
import { SHOP_ORIGIN } from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'
import { refuseRequest } from './check-request.ts'

// Regression: Each order with a foreign address wrote a log line, so a stranger could write any
// number of lines.
test('logs a foreign return address at once, and further ones at most once a minute', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines: unknown[] = []
  const log: Log = (event, details) => void lines.push([event, details])
  const returnOrigins: ReturnOrigins = { known: ['http://localhost:8080'], mailed: null }
  const send = (from: string) => {
    const url = { continue: `${from}/en/checkout/accepted`, cancel: `${from}/en` }
    const order = { partner: null, documentNumber: null, url }
    // As in real requests: a new object with parts of the backend.
    return refuseRequest({ log, returnOrigins }, order, serverTexts('en'))
  }
  const event = 'return address outside the shop'
  expect(send(SHOP_ORIGIN)).toMatchObject({ status: 400 })
  expect(lines).toEqual([[event, { ...returnOrigins, asked: [SHOP_ORIGIN, SHOP_ORIGIN] }]])
  for (let one = 0; one < 50; one += 1) send(`https://${one}.example`)
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  send(SHOP_ORIGIN)
  expect(lines.slice(1)).toEqual([[event, expect.objectContaining({ othersSince: 50 })]])
  expect(send('http://localhost:8080')).toBeNull()
})
