import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { trace } from '@opentelemetry/api'

/** The ids of a request, as they are logged and passed on. */
export interface RequestIds {
  /** 32 hex digits: the id that the web server in front has sent, or a new one. */
  requestId: string
  /** The trace id that the caller has sent; otherwise the same as `requestId`. */
  traceId: string
}

const inRequest = new AsyncLocalStorage<RequestIds>()

/** The request for which this code runs; undefined outside of one. */
export function requestNow(): RequestIds | undefined {
  return inRequest.getStore()
}

export function duringRequest<Result>(ids: RequestIds, work: () => Result): Result {
  return inRequest.run(ids, work)
}

/** Trace and span that the headers of a request name. */
export interface Remote {
  traceId: string
  spanId: string
}

/**
 * Format of the header in W3C Trace Context; a newer version may have more after a further hyphen.
 */
const TRACEPARENT =
  /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(-.{0,100})?$/
const REQUEST_ID = /^(?!0{32})[\da-f]{32}$/

/**
 * The trace in the header `traceparent`; null if the header has another format, because anyone can
 * write it.
 */
export function readTraceparent(header: string | undefined): Remote | null {
  const [, version, traceId, spanId, more] = TRACEPARENT.exec(header ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return null
  return version === '00' && more !== undefined ? null : { traceId, spanId }
}

/** Ids for a request, from its headers `X-Request-Id` and `traceparent` if they are valid. */
export function idsOf(requestId: string | undefined, remote: Remote | null): RequestIds {
  const own = REQUEST_ID.test(requestId ?? '') ? String(requestId) : randomId(16)
  return { requestId: own, traceId: remote?.traceId ?? own }
}

/**
 * Headers that pass the ids of the current request on to another service; empty outside of a
 * request.
 */
export function traceHeaders(): Record<string, string> {
  const ids = requestNow()
  if (ids === undefined) return {}
  const { spanId = randomId(8), traceFlags = 0 } = trace.getActiveSpan()?.spanContext() ?? {}
  const traceparent = `00-${ids.traceId}-${spanId}-0${traceFlags & 1}`
  return { traceparent, 'x-request-id': ids.requestId }
}

function randomId(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}
