import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../../service/testing/free-port.ts'
import { buyEverything, startRealShop } from '../testing/real-shop.ts'

interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}

/** A stand-in for a collector, which keeps all it receives. */
async function collect() {
  const spans: (SentSpan & { service: string })[] = []
  const raw: string[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const text = Buffer.concat(parts).toString()
    raw.push(text)
    for (const { resource, scopeSpans } of JSON.parse(text).resourceSpans) {
      const [service] = resource.attributes
      for (const scope of scopeSpans) {
        for (const span of scope.spans) spans.push({ ...span, service: service.value.stringValue })
      }
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  const port = await findFreePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { endpoint: `http://127.0.0.1:${port}`, spans, raw }
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const TRACEPARENT = `00-${TRACE}-00f067aa0ba902b7-01`

test('traces a whole purchase by route, without revealing the buyer, their keys or their address', async () => {
  const collector = await collect()
  const shop = await startRealShop({
    LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
  })
  onTestFinished(shop.remove)
  const { bookingId, secrets } = await buyEverything(shop, { traceparent: TRACEPARENT })
  expect(bookingId).toMatch(/^\w{8}$/)
  await expect.poll(async () => (await shop.mails()).length, { timeout: 15_000 }).toBeGreaterThan(0)
  const figures = await shop.metrics()
  expect(figures).toMatch(/^shop_bookings_total 1$/m)
  expect(figures).toMatch(/^shop_mail_send_seconds_count\{outcome="ok"\} 1$/m)
  expect(figures).toMatch(/^shop_provider_call_seconds_count\{call="register",outcome="ok"\} 1$/m)
  expect(figures).toMatch(/^shop_oversold\{of="places"\} 0$/m)
  await shop.end()

  const log = shop.log()
  const lines = log
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  const requests = lines.filter(({ event }) => event === 'request')
  for (const [service, route] of [
    ['shop', '/api/:language/checkout/initPayment'],
    ['shop', '/api/:language/checkout/execPayment'],
    ['provider', '/payments'],
    ['provider', '/pay/:id'],
    ['provider', '/payments/:id'],
  ]) {
    const found = requests.find((line) => line.service === service && line.route === route)
    expect(found, `${service} ${route}`).toMatchObject({ traceId: TRACE, requestId: /./ })
  }

  const { spans, raw } = collector
  const checkout = spans.filter(({ traceId }) => traceId === TRACE)
  const names = new Set(checkout.map(({ service, name }) => `${service}: ${name}`))
  for (const name of [
    'museum-shop: POST /api/:language/checkout/initPayment',
    'museum-shop: POST /api/:language/checkout/execPayment',
    'museum-shop: provider register',
    'museum-shop: provider read',
    'museum-shop: insert',
    'museum-shop: mail',
    'museum-shop-provider: POST /payments',
    'museum-shop-provider: GET /payments/:id',
  ]) {
    expect([...names]).toContain(name)
  }
  // Each provider span is below the shop's own span of that call.
  const registered = checkout.find(({ name }) => name === 'POST /payments')
  const asked = checkout.find(({ spanId }) => spanId === registered?.parentSpanId)
  expect(asked?.name).toBe('provider register')

  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret.length, name).toBeGreaterThan(3)
    expect(log, name).not.toContain(secret)
    expect(raw.join('\n'), name).not.toContain(secret)
    expect(figures, name).not.toContain(secret)
  }
}, 90_000)

test('an unreachable collector stops neither a purchase nor the end of a process', async () => {
  const port = await findFreePort()
  const away = `http://127.0.0.1:${port}`
  const shop = await startRealShop({ OTEL_EXPORTER_OTLP_ENDPOINT: away })
  onTestFinished(shop.remove)
  const { bookingId } = await buyEverything(shop)
  expect(bookingId).toMatch(/^\w{8}$/)
  const begun = performance.now()
  await shop.end()
  expect(performance.now() - begun).toBeLessThan(15_000)
}, 90_000)
