import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { trace } from '@opentelemetry/api'

/** The ids of a request, as they are logged and passed on. */
export interface RequestIds {
  /** 32 hex digits: from the web server in front, or made here. */
  requestId: string
  /** The same as `requestId`, or the trace id of a caller who traces. */
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

/** The trace that a request says it belongs to. */
export interface Remote {
  traceId: string
  spanId: string
}

/** W3C Trace Context; a newer version may have more after a further hyphen. */
const TRACEPARENT =
  /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(-.{0,100})?$/
const REQUEST_ID = /^(?!0{32})[\da-f]{32}$/

/** Null unless it is well-formed: anyone can write this header. */
export function readTraceparent(header: string | undefined): Remote | null {
  const [, version, traceId, spanId, more] = TRACEPARENT.exec(header ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return null
  return version === '00' && more !== undefined ? null : { traceId, spanId }
}

/** The ids of a request, from its headers `X-Request-Id` and `traceparent`. */
export function idsOf(requestId: string | undefined, remote: Remote | null): RequestIds {
  const own = REQUEST_ID.test(requestId ?? '') ? String(requestId) : randomId(16)
  return { requestId: own, traceId: remote?.traceId ?? own }
}

/** The header for a call made during a request; empty outside of one. */
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
