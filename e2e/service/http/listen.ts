import type { Server } from 'node:http'
import type { Hono } from 'hono'
import { type ConnectionLimits, createServer } from './create-server.ts'

/** Maximum bytes of a request body for the API. A proxy in front should not allow more. */
export const MAX_BODY_BYTES = 256 * 1024
/** Largest form of the operator's page, in bytes. */
export const MAX_FORM_BYTES = 512 * 1024
/** Largest change of the museum's pages, in bytes: one page of maximum length in all languages. */
export const MAX_PAGES_BYTES = 2 * 1024 * 1024
/** Largest uploaded picture, in base64 with its name. */
export const MAX_PICTURE_BYTES = 13 * 1024 * 1024

/** In ms: how long a stopping server waits for clients to read their answers. */
const LONGEST_MS = 20_000

/** `localhost` means both of these addresses, so that a browser reaches the server at once. */
const LOOPBACKS = ['127.0.0.1', '::1']

/**
 * Serves an app on its own port, on the local address `host` or on all. Rejects if the port is
 * taken. Returns a function that stops it: it finishes running requests and closes idle
 * connections.
 */
export async function listen(
  app: Hono,
  port: number,
  host?: string,
  limits?: Partial<ConnectionLimits>,
): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => void (await Promise.all(stops.map((one) => one())))
  for (const address of host === 'localhost' ? LOOPBACKS : [host]) {
    const server = createServer(app, limits)
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject).listen(port, address, resolve)
      })
      stops.push(stopOf(server))
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : ''
      // Ignore this error: the machine has no IPv6.
      if (stops.length > 0 && (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT')) continue
      await stop()
      if (code !== 'EADDRINUSE') throw error
      const why = `Port ${port} is taken by another program: choose another.`
      throw new Error(why, { cause: error })
    }
  }
  return stop
}

function stopOf(server: Server): () => Promise<void> {
  // If the server is stopping, close the connection after its answer; otherwise it would stay open
  // for the next request.
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
