import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { momentsOf, sendVisits, type VisitPlan } from './send-visits.ts'

async function servedBy(listener: RequestListener): Promise<VisitPlan> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    origin: `http://127.0.0.1:${port}`,
    times: ['2026-03-10 10:00:00'],
    arrivals: { atOnce: 6 },
    buyers: 0,
    retries: 0,
  }
}

test('counts missing answers by step and kind, and separately the answers that ask to wait', async () => {
  const busy = await servedBy((request, response) => {
    if (request.url?.includes('config')) return response.end('{}')
    response.writeHead(503, { 'retry-after': '1' })
    return response.end('{}')
  })
  const { steps, faults, visits, checkouts } = await sendVisits(busy)
  expect({ faults, visits, checkouts }).toEqual({ faults: {}, visits: 6, checkouts: 0 })
  expect([steps.config?.calls, steps['told to wait']?.calls]).toEqual([6, 6])

  const broken = await servedBy((_, response) => {
    response.writeHead(500)
    return response.end('{}')
  })
  expect((await sendVisits(broken)).faults).toEqual({ 'config: status 500': 6 })
})

test('a broken connection is a fault, and is retried only if the plan allows retries', async () => {
  let calls = 0
  const plan = await servedBy((_, response) => {
    calls += 1
    response.destroy()
  })
  const { faults, visits } = await sendVisits({ ...plan, arrivals: { atOnce: 3 } })
  expect({ faults, visits, calls }).toEqual({
    faults: { 'config: UND_ERR_SOCKET': 3 },
    visits: 3,
    calls: 3,
  })
  calls = 0
  await sendVisits({ ...plan, arrivals: { atOnce: 1 }, retries: 2 })
  expect(calls).toBe(3)
})

test('a slow answer does not delay the next visitor, and its time counts from when it was due', async () => {
  const plan = await servedBy((_, response) => void setTimeout(() => response.end('{}'), 300))
  const { steps, visits, took } = await sendVisits({ ...plan, arrivals: { rate: 20, seconds: 1 } })
  expect(visits).toBeGreaterThan(5)
  expect(steps.config?.p50).toBeGreaterThan(290)
  // Visits one after the other would take visits × 4 × 300 ms.
  expect(took).toBeLessThan(visits * 1.2)
})

test('visits arrive at random moments, in order, at the given rate', () => {
  const moments = momentsOf({ rate: 40, seconds: 100 })
  // Five standard deviations of a Poisson process with 4000 visits.
  expect(Math.abs(moments.length - 4000)).toBeLessThan(320)
  expect(moments).toEqual(moments.toSorted((a, b) => a - b))
  expect(moments.at(-1)).toBeLessThan(100_000)
  expect(momentsOf({ rate: 1, seconds: 3 }, () => 1 - Math.exp(-1))).toEqual([1000, 2000])
})

test('gives each visitor a separate address', async () => {
  const addresses = new Set<unknown>()
  const plan = await servedBy((request, response) => {
    addresses.add(request.headers['x-forwarded-for'])
    response.end('{}')
  })
  await sendVisits(plan)
  expect(addresses.size).toBe(6)
})
