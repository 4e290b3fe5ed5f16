import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { isPrivateAddress, networkOf, type TrustedProxies } from './addresses.ts'

/**
 * Longer than a proxy keeps idle connections open (nginx: 60 s). If this side closed first, the
 * proxy might be sending the next request at that moment.
 */
const KEEP_ALIVE_MS = 65_000

export interface ConnectionLimits {
  /** Time for the headers of a request, from the opening of a new connection; in ms. */
  headersMs: number
  /** Time for the whole request with its body, in ms. Not less than `headersMs`. */
  requestMs: number
  /**
   * Time without a byte in either direction, for example when the client does not read the answer;
   * in ms.
   */
  idleMs: number
  /** How often the first two limits are checked; in ms. */
  everyMs: number
  /** Connections at the same time; further ones are closed at once. */
  most: number
  /** The same for one network, so that no single machine can take all of them. */
  mostOfNetwork: number
  /** Whether many people come from this address, as from a proxy: it may use all connections. */
  isShared: (address: string) => boolean
}

/**
 * The same limits as nginx has in front. Browsers give up unused connections sooner. Private
 * addresses are proxies or machines of the museum.
 */
const LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  idleMs: 60_000,
  everyMs: 5_000,
  most: 10_000,
  mostOfNetwork: 300,
  isShared: isPrivateAddress,
}

/** Proxies may use all connections. */
export function sharedBy(proxies: TrustedProxies): Pick<ConnectionLimits, 'isShared'> {
  return { isShared: (address) => isPrivateAddress(address) || proxies(address) }
}

/**
 * Makes a server for an app, not listening yet. A connection that sends nothing, or sends too
 * slowly, gets 408 and is closed. A client that never reads is cut off, and so is an answer without
 * data for as long. Node alone would wait for a minute and a half or for ever, and accept any
 * number of connections.
 */
export function createServer(app: Hono, limits: Partial<ConnectionLimits> = {}): Server {
  const bounds = { ...LIMITS, ...limits }
  const server = createAdaptorServer({
    fetch: (request, env) => {
      const { incoming } = env as HttpBindings
      return namesTwoHosts(incoming) ? new Response(null, { status: 400 }) : app.fetch(request, env)
    },
    serverOptions: {
      headersTimeout: bounds.headersMs,
      requestTimeout: bounds.requestMs,
      connectionsCheckingInterval: bounds.everyMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
  }) as Server
  server.setTimeout(bounds.idleMs)
  server.maxConnections = bounds.most
  limitNetworks(server, bounds)
  return server
}

/**
 * Whether the request names two hosts: a proxy and this server might each use another one (RFC
 * 9112, 3.2).
 */
function namesTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text)).length > 1
}

function limitNetworks(
  server: Server,
  { mostOfNetwork, isShared }: Pick<ConnectionLimits, 'mostOfNetwork' | 'isShared'>,
): void {
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const { remoteAddress: address } = socket
    if (address === undefined || isShared(address)) return
    const network = networkOf(address)
    const count = (open.get(network) ?? 0) + 1
    if (count > mostOfNetwork) {
      socket.destroy()
      return
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
