import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import type { Hono } from 'hono'
import { KEEP_ALIVE_MS } from '../service/http/listen.ts'

export interface Listening {
  /** Stops taking requests and ends the open connections. */
  close(): Promise<void>
}

/** `localhost` listens on both loopback addresses, so that no browser needs a second attempt. */
const LOOPBACKS = ['127.0.0.1', '::1']

/** Serves the app on the port; `localhost` works also when this machine has no IPv6. */
export async function listen(app: Hono, port: number, host: string): Promise<Listening> {
  const addresses = host === 'localhost' ? LOOPBACKS : [host]
  const servers: Server[] = []
  const closeAll = async () => {
    await Promise.all(servers.map(close))
  }
  for (const [index, address] of addresses.entries()) {
    try {
      servers.push(await listenOn(app, port, address))
    } catch (error) {
      if (index > 0 && isAbsentAddress(error)) continue
      await closeAll()
      throw error
    }
  }
  return { close: closeAll }
}

/** The address a browser on this machine opens. */
export function originFor(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::'
  const name = everywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return new URL(`http://${name}:${port}`).origin
}

function listenOn(app: Hono, port: number, host: string): Promise<Server> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function isAbsentAddress(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'
}
