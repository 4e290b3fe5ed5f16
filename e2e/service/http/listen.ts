import type { Server } from 'node:http'
import type { Hono } from 'hono'
import { type ConnectionLimits, createServer } from './create-server.ts'

/** Largest request body of the API, in bytes; a proxy in front should not allow more either. */
export const MAX_BODY_BYTES = 256 * 1024
/** The same for a form of the operator's page. */
export const MAX_FORM_BYTES = 512 * 1024
/** And for a change of the museum's pages: one of them at its longest, in all languages. */
export const MAX_PAGES_BYTES = 2 * 1024 * 1024

/** How long a stopping server waits for answers, in ms: somebody may read none. */
const LONGEST_MS = 20_000

/**
 * Serves an app on its own port, on the local address `host` or on all; rejects if the port is
 * taken. Returns a function that stops it: running requests are answered, idle connections closed.
 */
export async function listen(
  app: Hono,
  port: number,
  host?: string,
  limits?: Partial<ConnectionLimits>,
): Promise<() => Promise<void>> {
  const server = createServer(app, limits)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? takenPort(port, error) : error),
    )
    server.listen(port, host, () => resolve())
  })
  return stopOf(server)
}

/** What stops a server as `listen` says. */
export function stopOf(server: Server): () => Promise<void> {
  // While stopping, a keep-alive connection would delay the end until its idle timeout.
  server.on('request', (_, response) => {
    response.once('close', () => {
      if (!server.listening) server.closeIdleConnections()
    })
  })
  return () =>
    new Promise((resolve) => {
      const cutOff = setTimeout(() => server.closeAllConnections(), LONGEST_MS)
      server.close(() => {
        clearTimeout(cutOff)
        resolve()
      })
      server.closeIdleConnections()
    })
}

function takenPort(port: number, cause: Error): Error {
  return new Error(`Port ${port} is taken by another program: choose another.`, { cause })
}
