import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { isPrivateAddress, networkOf, type TrustedProxies } from './addresses.ts'

/**
 * Longer than a proxy keeps idle connections open (nginx: 60 s): if this side closed first, the
 * proxy might just be sending the next request.
 */
const KEEP_ALIVE_MS = 65_000

export interface ConnectionLimits {
  /** For the headers of a request, counted from the opening of a new connection; ms. */
  headersMs: number
  /** For the whole request with its body; ms. Not less than `headersMs`. */
  requestMs: number
  /** Without a byte in either direction, as when nobody reads the answer; ms. */
  idleMs: number
  /** How often the first two are looked at; ms. */
  everyMs: number
  /** Connections at the same time; who comes then is closed at once. */
  most: number
  /** The same for one network, so that no single machine takes all of them. */
  mostOfNetwork: number
  /** Do many people come from this address, as from a proxy? It may take all there are. */
  isShared: (address: string) => boolean
}

/**
 * As nginx has them, where it stands before. Browsers give up unused connections sooner. Private
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

/** Whoever is a proxy may take all connections. */
export function sharedBy(proxies: TrustedProxies): Pick<ConnectionLimits, 'isShared'> {
  return { isShared: (address) => isPrivateAddress(address) || proxies(address) }
}

/**
 * A server for an app, not listening yet. Who opens connections and says nothing, or says it slowly,
 * is answered 408 and closed; who never reads is cut off, and so is an answer that says nothing for as
 * long. Node alone would wait for a minute and a half, or for ever, and take any number.
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
  boundNetworks(server, bounds)
  return server
}

/** A proxy and this server might each believe another one (RFC 9112, 3.2). */
function namesTwoHosts({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  return rawHeaders.filter((text, at) => at % 2 === 0 && /^host$/i.test(text)).length > 1
}

/** Closes what one network opens beyond its bound. */
function boundNetworks(
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
