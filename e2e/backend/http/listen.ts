import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

/**
 * Serves an app on a port of its own; rejects when the port is taken. The answer stops it: requests
 * under way are answered, idle connections are cut.
 */
export async function listen(app: Hono, port: number): Promise<() => Promise<void>> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, () => resolve())
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
    })
}
