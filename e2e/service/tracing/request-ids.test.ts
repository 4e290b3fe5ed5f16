import { expect, test } from 'vitest'
import { duringRequest, idsOf, readTraceparent, requestNow, traceHeaders } from './request-ids.ts'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const SPAN = '00f067aa0ba902b7'

test.each([
  `00-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-00`,
  `cc-${TRACE}-${SPAN}-01`,
  `cc-${TRACE}-${SPAN}-01-what-a-later-version-says`,
])('reads trace and span from the header %s', (header) => {
  expect(readTraceparent(header)).toEqual({ traceId: TRACE, spanId: SPAN })
})

test.each([
  undefined,
  '',
  'x',
  `ff-${TRACE}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01-more`,
  `00-${'0'.repeat(32)}-${SPAN}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `00-${TRACE.toUpperCase()}-${SPAN}-01`,
  `00-${TRACE}-${SPAN}-01\r\nX-Evil: 1`,
  `00-${TRACE}${SPAN}-01`,
  `00-${'../../etc/passwd'.padEnd(32, 'a')}-${SPAN}-01`,
  `cc-${TRACE}-${SPAN}-01-${'x'.repeat(1_000_000)}`,
])('ignores an invalid header like %.60s', (header) => {
  expect(readTraceparent(header)).toBeNull()
})

test.each([undefined, '', 'short', TRACE.slice(1), `${TRACE}0`, `${TRACE}\n`, '0'.repeat(32)])(
  'replaces an invalid request id such as %j by a new one',
  (given) => {
    const { requestId, traceId } = idsOf(given, null)
    expect(requestId).toMatch(/^[\da-f]{32}$/)
    expect(requestId).not.toBe(given)
    expect(traceId).toBe(requestId)
  },
)

test('keeps the request id of the web server, and the trace id of the caller', () => {
  const own = 'a'.repeat(32)
  expect(idsOf(own, { traceId: TRACE, spanId: SPAN })).toEqual({ requestId: own, traceId: TRACE })
})

test('a call to another service passes on the ids of the current request, if there is one', async () => {
  expect(traceHeaders()).toEqual({})
  const ids = { requestId: 'b'.repeat(32), traceId: TRACE }
  await duringRequest(ids, async () => {
    await new Promise((resolve) => setTimeout(resolve, 1))
    expect(requestNow()).toEqual(ids)
    expect(readTraceparent(traceHeaders().traceparent)?.traceId).toBe(TRACE)
    expect(traceHeaders()['x-request-id']).toBe(ids.requestId)
  })
  expect(requestNow()).toBeUndefined()
})
