import { Hono } from 'hono'
import { listen } from '../../../service/http/listen.ts'
import { findFreePort } from '../../../service/testing/free-port.ts'
import type { PaymentsInMemory } from './payments-in-memory.ts'

export async function servePayments(
  payments: PaymentsInMemory,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  const app = new Hono()
  app.post('/payments', async (c) => c.json(await payments.register(await c.req.json())))
  app.get('/payments/:id', async (c) => c.json(await payments.readStatus(c.req.param('id'))))
  app.post('/payments/:id/cancel', async (c) => c.json(await payments.cancel(c.req.param('id'))))
  app.post('/payments/:id/refund', async (c) =>
    c.json({ status: await payments.refund(c.req.param('id')), payer: null }),
  )
  const port = await findFreePort()
  const stop = await listen(app, port, '127.0.0.1')
  return { origin: `http://127.0.0.1:${port}`, stop }
}
