import type { ServerResponse } from 'node:http'
import { isSpanContextValid, SpanStatusCode } from '@opentelemetry/api'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { histogram } from '../metrics/registry.ts'
import { duringRequest, idsOf, readTraceparent } from '../tracing/request-ids.ts'
import { inRequestSpan } from '../tracing/spans.ts'
import type { Log } from './log.ts'

/** The service that answers: one process may run both. */
export type Service = 'shop' | 'provider'

const seconds = histogram(
  'http_request_seconds',
  'Requests answered, by mounted route; 499: the visitor left before the answer.',
  ['service', 'method', 'route', 'status'],
)

/**
 * Methods that are labels of metrics; any other method gets a common label, because anyone can send
 * any text.
 */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** In ms: a slower request is logged at a higher level. */
const SLOW_MS = 1_000
/** Status that nginx logs for a visitor who left before the answer. */
const LEFT = 499

/**
 * Gives each request its ids, and returns the request id in the answer. Logs each request after its
 * answer, with the route instead of the path, because the path may contain secrets.
 */
export function observeRequests(log: Log, service: Service): MiddlewareHandler {
  return async (c, next) => {
    const remote = readTraceparent(c.req.header('traceparent'))
    const own = idsOf(c.req.header('x-request-id'), remote)
    const begun = performance.now()
    const sent = watchAnswer(c)
    const method = METHODS.includes(c.req.method) ? c.req.method : 'other'
    const { ids, route } = await inRequestSpan(remote, async (span) => {
      const traced = span.spanContext()
      const ids = isSpanContextValid(traced) ? { ...own, traceId: traced.traceId } : own
      await duringRequest(ids, next)
      const route = routePath(c)
      const { status } = c.res
      span.updateName(`${method} ${route}`)
      span.setAttributes({ 'http.route': route, 'http.response.status_code': status })
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      return { ids, route }
    })
    c.header('X-Request-Id', ids.requestId)
    const isOpenRead = method === 'GET' && c.req.header('authorization') === undefined
    sent.then(({ bytes, hasLeft }) =>
      duringRequest(ids, () => {
        const status = hasLeft ? LEFT : c.res.status
        const ms = Math.round(performance.now() - begun)
        seconds.observe({ service, method, route, status }, ms / 1000)
        const level = levelOf({ status, ms, isOpenRead })
        log('request', { service, method, route, status, ms, ...bytes }, level)
      }),
    )
  }
}

/**
 * Level of the line about a request. Reads that a cache may answer are frequent and all alike, so
 * they get `debug`.
 */
function levelOf(answered: { status: number; ms: number; isOpenRead: boolean }) {
  const { status, ms, isOpenRead } = answered
  // 503 is no warning: it may be sent every second, and on a busy day to many visitors.
  if (status >= 500 && status !== 503) return 'warn'
  return isOpenRead && status < 400 && ms < SLOW_MS ? 'debug' : 'info'
}

interface Sent {
  /** Bytes of the answer with its headers; missing if the app is called without a server. */
  bytes: { bytes?: number }
  /** The visitor closed the connection before the answer was complete. */
  hasLeft: boolean
}

/** Resolves when the answer has been sent, or at once if the app is called without a server. */
async function watchAnswer(c: Context): Promise<Sent> {
  const { outgoing } = (c.env ?? {}) as { outgoing?: ServerResponse }
  const socket = outgoing?.socket
  if (outgoing === undefined || !socket) return { bytes: {}, hasLeft: false }
  const before = socket.bytesWritten
  return await new Promise((resolve) => {
    outgoing.once('close', () =>
      resolve({
        bytes: { bytes: socket.bytesWritten - before },
        hasLeft: !outgoing.writableFinished,
      }),
    )
  })
}
