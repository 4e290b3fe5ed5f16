import type { Server } from 'node:http'
import type { Hono } from 'hono'
import { type ConnectionLimits, createServer } from '../service/http/create-server.ts'
import { stopOf } from '../service/http/listen.ts'

export interface Listening {
  /** Stops taking requests, and answers those under way. */
  close(): Promise<void>
}

/** `localhost` listens on both loopback addresses, so that no browser needs a second attempt. */
const LOOPBACKS = ['127.0.0.1', '::1']

/** Serves the app on the port; `localhost` works also when this machine has no IPv6. */
export async function listen(
  app: Hono,
  port: number,
  host: string,
  limits?: Partial<ConnectionLimits>,
): Promise<Listening> {
  const addresses = host === 'localhost' ? LOOPBACKS : [host]
  const stops: (() => Promise<void>)[] = []
  const closeAll = async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
  for (const [index, address] of addresses.entries()) {
    try {
      stops.push(stopOf(await listenOn(createServer(app, limits), port, address)))
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

function listenOn(server: Server, port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve(server))
  })
}

function isAbsentAddress(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT'
}
