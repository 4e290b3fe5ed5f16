import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'

/** The longest request the API reads, in bytes; a server in front of it should not take more either. */
export const MAX_BODY_BYTES = 256 * 1024
/** Likewise of a form of the operator's page. */
export const MAX_FORM_BYTES = 512 * 1024

/**
 * Longer than a proxy keeps idle connections (nginx: 60 s): whoever closes first must not be the one
 * that the next request is already on its way to.
 */
export const KEEP_ALIVE_MS = 65_000

/**
 * Serves an app on a port of its own, of this machine's address `host` or of all; rejects when the port
 * is taken. The answer stops it: requests under way are answered, idle connections are cut.
 */
export async function listen(app: Hono, port: number, host?: string): Promise<() => Promise<void>> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? takenPort(port, error) : error),
    )
    server.listen(port, host, () => resolve())
  })
  // A connection that is kept after its last answer would hold up the end for as long as it may idle.
  server.on('request', (_, response) => {
    response.once('close', () => {
      if (!server.listening) server.closeIdleConnections()
    })
  })
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      server.closeIdleConnections()
    })
}

function takenPort(port: number, cause: Error): Error {
  return new Error(`Port ${port} is taken by another program: choose another.`, { cause })
}
