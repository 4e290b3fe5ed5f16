import { createServer } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import type { Closable } from '../close-all.ts'
import { registry, scrape } from './registry.ts'

export interface MetricsPlace {
  port: number
  /** The address to listen on. It must not be public, because the metrics show how much is sold. */
  host: string
}

let isCollecting = false

/**
 * Serves `GET /metrics` on its own port; rejects if the port is taken. The first call also starts
 * to measure the process (memory, processor, event loop).
 */
export async function serveMetrics({ port, host }: MetricsPlace): Promise<Closable> {
  if (!isCollecting) collectDefaultMetrics({ register: registry })
  isCollecting = true
  const server = createServer((request, response) => {
    response.setHeader('Cache-Control', 'no-store')
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end()
      return
    }
    scrape().then(
      (text) => response.setHeader('Content-Type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.maxConnections = 20
  server.requestTimeout = 5_000
  server.headersTimeout = 5_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE'
      reject(
        isTaken
          ? new Error(`METRICS_PORT=${port} is taken by another program: choose another.`, {
              cause: error,
            })
          : error,
      )
    })
    server.listen(port, host, resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
