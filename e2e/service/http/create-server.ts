import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { isPrivateAddress, networkOf, type TrustedProxies } from './addresses.ts'

/**
 * In ms: longer than a proxy keeps idle connections open (nginx: 60 s). If this server closed a
 * connection first, the proxy might be sending the next request over it.
 */
const KEEP_ALIVE_MS = 65_000

export interface ConnectionLimits {
  /** Time for the headers of a request, from the opening of a new connection; in ms. */
  headersMs: number
  /** Time for the whole request with its body, in ms. Not less than `headersMs`. */
  requestMs: number
  /** The same for an uploaded picture. Not less than `requestMs`. */
  uploadMs: number
  /**
   * In ms: time without a byte in either direction. A client that does not read the answer reaches
   * it too.
   */
  idleMs: number
  /** In ms: how often `headersMs` and `requestMs` are checked. */
  everyMs: number
  /** Maximum number of connections; further ones are closed at once. */
  most: number
  /**
   * Maximum number of connections from one network, so that no single machine can use all of them.
   */
  mostOfNetwork: number
  /**
   * Whether many people have this address, such as the address of a proxy: then it may use all
   * connections.
   */
  isShared: (address: string) => boolean
}

/** Operators upload pictures of several megabytes here, perhaps over a slow line. */
export const UPLOAD_PATH = '/operator/api/pictures'

/**
 * The same limits as in the nginx in front. Browsers close unused connections sooner. A private
 * address is a proxy or a machine of the museum.
 */
const LIMITS: ConnectionLimits = {
  headersMs: 15_000,
  requestMs: 30_000,
  uploadMs: 180_000,
  idleMs: 60_000,
  everyMs: 5_000,
  most: 10_000,
  mostOfNetwork: 300,
  isShared: isPrivateAddress,
}

/** Trusted proxies and private addresses may use all connections. */
export function sharedBy(proxies: TrustedProxies): Pick<ConnectionLimits, 'isShared'> {
  return { isShared: (address) => isPrivateAddress(address) || proxies(address) }
}

/**
 * Makes a server for an app, which does not listen yet. A connection that sends nothing, or sends
 * too slowly, gets 408 and is closed. A connection over which no byte moves for `idleMs` is closed
 * too. Node alone would wait for 90 seconds or for ever, and would accept any number of
 * connections.
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
      requestTimeout: bounds.uploadMs,
      connectionsCheckingInterval: bounds.everyMs,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
  }) as Server
  server.setTimeout(bounds.idleMs)
  server.maxConnections = bounds.most
  limitNetworks(server, bounds)
  limitRequests(server, bounds)
  return server
}

/** Node itself has one limit for all requests, which is `uploadMs`. */
function limitRequests(server: Server, { requestMs }: ConnectionLimits): void {
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { url, headers, socket } = request
    const hasBody = 'content-length' in headers || 'transfer-encoding' in headers
    if (!hasBody || url === UPLOAD_PATH) return
    const limit = setTimeout(() => {
      if (request.complete) return
      if (!response.headersSent)
        socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
      socket.destroy()
    }, requestMs)
    request.once('close', () => clearTimeout(limit))
  })
}

/**
 * Whether a request has two `Host` headers: a proxy and this server could each use another one (RFC
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
