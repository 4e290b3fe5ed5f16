import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { generate } from './generate.ts'
import type { TrafficPlan } from './plan.ts'

async function servedBy(listener: RequestListener): Promise<TrafficPlan> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    ...{ origin: `http://127.0.0.1:${port}`, event: 'e', ticket: 't', retries: 0 },
    ...{ times: ['2026-03-10 10:00:00'], rate: 40, seconds: 0.5, buyers: 0, think: 0 },
  }
}

test('what is no answer is counted by step and kind, and what is told to wait apart', async () => {
  const plan = await servedBy((request, response) => {
    if (request.url?.includes('config')) return response.end('{}')
    if (request.url === '/health') return response.end('{}')
    if (request.url?.includes('select')) {
      response.writeHead(503, { 'retry-after': '1' })
      return response.end('{}')
    }
    return response.destroy()
  })
  const busy = await generate(plan, 0)
  expect(busy.visits).toBeGreaterThan(5)
  expect(busy).toMatchObject({ shed: busy.visits, faults: {}, checkouts: 0 })
  expect(busy.steps.config?.calls).toBe(busy.visits)

  const broken = await servedBy((request, response) => {
    if (request.url?.includes('select')) return response.destroy()
    response.writeHead(request.url === '/health' ? 200 : 500)
    return response.end('{}')
  })
  const report = await generate(broken, 0)
  expect(report.faults).toEqual({ 'config: status 500': report.visits })
})

test('a connection that breaks is a fault of its kind, and is tried again only when that is asked for', async () => {
  let calls = 0
  const plan = await servedBy((request, response) => {
    if (request.url === '/health') return response.end('{}')
    calls += 1
    return response.destroy()
  })
  const { faults, visits } = await generate({ ...plan, visits: 3 }, 0)
  expect({ faults, visits, calls }).toEqual({
    faults: { 'config: UND_ERR_SOCKET': 3 },
    visits: 3,
    calls: 3,
  })
  calls = 0
  await generate({ ...plan, visits: 1, retries: 2 }, 0)
  expect(calls).toBe(3)
})

test('a slow answer does not keep the next visitor away, and its time counts from when it was due', async () => {
  const plan = await servedBy((request, response) => {
    if (request.url === '/health') return response.end('{}')
    return void setTimeout(() => response.end('{}'), 300)
  })
  const { steps, visits, took } = await generate({ ...plan, rate: 20, seconds: 1 }, 0)
  expect(visits).toBeGreaterThan(5)
  expect(steps.config?.p50).toBeGreaterThan(290)
  // One after the other they would take visits × 4 × 300 ms.
  expect(took).toBeLessThan(visits * 1.2)
})

test('each visitor comes from an address of their own', async () => {
  const addresses: unknown[] = []
  const plan = await servedBy((request, response) => {
    if (request.url?.includes('config')) addresses.push(request.headers['x-forwarded-for'])
    response.end('{}')
  })
  await generate({ ...plan, visits: 3 }, 255)
  expect(addresses.toSorted()).toEqual(['10.0.0.255', '10.0.1.0', '10.0.1.1'])
})
