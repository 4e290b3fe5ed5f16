import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../http/listen.ts'
import { observeRequests } from '../http/observe-requests.ts'
import { findFreePort } from '../testing/free-port.ts'
import { counter, histogram, onScrape, registry, scrape, timed } from './registry.ts'
import { serveMetrics } from './serve-metrics.ts'
import { createSnapshot } from './snapshot.ts'

async function serve() {
  const port = await findFreePort()
  const served = await serveMetrics({ port, host: '127.0.0.1' })
  onTestFinished(served.close)
  return { origin: `http://127.0.0.1:${port}`, port }
}

test('serves the metrics of the process at /metrics, and nothing at other paths', async () => {
  const { origin } = await serve()
  const answer = await fetch(`${origin}/metrics`)
  expect(answer.headers.get('content-type')).toContain('version=0.0.4')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const text = await answer.text()
  for (const name of ['nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes']) {
    expect(text).toContain(`# TYPE ${name} gauge`)
  }
  expect((await fetch(`${origin}/`)).status).toBe(404)
  expect((await fetch(`${origin}/metrics?x=1`)).status).toBe(404)
  expect((await fetch(`${origin}/metrics`, { method: 'POST', body: 'x' })).status).toBe(404)
})

test('the error for a taken port names the setting METRICS_PORT', async () => {
  const { port } = await serve()
  await expect(serveMetrics({ port, host: '127.0.0.1' })).rejects.toThrow(
    `METRICS_PORT=${port} is taken by another program: choose another.`,
  )
})

test('a scrape ends in time even if a collector hangs or throws', async () => {
  onTestFinished(onScrape(() => new Promise(() => {})))
  onTestFinished(
    onScrape(() => {
      throw new Error('no figures')
    }),
  )
  let asked = 0
  onTestFinished(
    onScrape(() => {
      asked += 1
    }),
  )
  const begun = performance.now()
  const text = await scrape()
  expect(performance.now() - begun).toBeLessThan(3_000)
  expect(text).toContain('# TYPE')
  expect(asked).toBe(1)
})

test('requests to ten thousand paths with any method make only a few series', async () => {
  const app = new Hono()
  app.use(observeRequests(() => {}, 'shop'))
  app.get('/bounded/:id', (c) => c.text('x'))
  const port = await findFreePort()
  onTestFinished(await listen(app, port, '127.0.0.1'))
  // Remove the counts of other test files, which run in the same process.
  registry.resetMetrics()
  for (let n = 0; n < 5_000; n += 1) {
    await app.request(`/bounded/${n}?token=${n}`)
    await app.request(`/probe-${n}`, { method: n % 2 === 0 ? 'GET' : `M${n}` })
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
  const series = (await registry.getSingleMetricAsString('shop_http_request_seconds'))
    .split('\n')
    .filter((line) => line.startsWith('shop_http_request_seconds_count'))
  expect(series.filter((line) => line.includes('bounded'))).toEqual([
    'shop_http_request_seconds_count{service="shop",method="GET",route="/bounded/:id",status="200"} 5000',
  ])
  expect(series.length).toBeLessThan(10)
  expect(series.join()).not.toMatch(/probe|token|M1/)
})

test('measures how long work takes, counts a failure, and passes it on to the caller', async () => {
  const seconds = histogram('test_seconds', 'Of a test.', ['outcome'])
  expect(await timed(seconds, {}, async () => 7)).toBe(7)
  const broken = timed(seconds, {}, async () => {
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  const text = await registry.getSingleMetricAsString('shop_test_seconds')
  expect(text).toContain('shop_test_seconds_count{outcome="ok"} 1')
  expect(text).toContain('shop_test_seconds_count{outcome="failed"} 1')
})

test('throws for a metric name that is already in use', () => {
  counter('test_once_total', 'Of a test.')
  expect(() => counter('test_once_total', 'Of a test.')).toThrow('already been registered')
})

test('reads values only at intervals and once at a time, and returns null for old values', async () => {
  let [reads, fails] = [0, 0]
  let isBroken = false
  const snapshot = createSnapshot({
    read: async () => {
      reads += 1
      await new Promise((resolve) => setTimeout(resolve, 10))
      if (isBroken) throw new Error('away')
      return reads
    },
    everyMs: 100,
    onFailure: () => {
      fails += 1
    },
  })
  expect(snapshot.figures()).toBeNull()
  await Promise.all([snapshot.refresh(), snapshot.refresh(), snapshot.refresh()])
  expect(snapshot.figures()).toBe(1)
  await snapshot.refresh()
  expect(reads).toBe(1)
  isBroken = true
  await new Promise((resolve) => setTimeout(resolve, 110))
  await snapshot.refresh()
  expect([reads, fails, snapshot.figures()]).toEqual([2, 1, 1])
  await expect.poll(() => snapshot.figures(), { timeout: 2_000 }).toBeNull()
})
