import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { trace } from '@opentelemetry/api'

/** The ids of a request, as they are logged and passed on. */
export interface RequestIds {
  /** 32 hex digits: the web server's in front, or made here. */
  requestId: string
  /** The same, or that of a caller who traces. */
  traceId: string
}

const inRequest = new AsyncLocalStorage<RequestIds>()

/** The request that this work is done for; undefined outside of one. */
export function requestNow(): RequestIds | undefined {
  return inRequest.getStore()
}

export function duringRequest<Result>(ids: RequestIds, work: () => Result): Result {
  return inRequest.run(ids, work)
}

/** What a request says it belongs to. */
export interface Remote {
  traceId: string
  spanId: string
}

/** W3C Trace Context; a version we do not know may have more behind a further hyphen. */
const TRACEPARENT =
  /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-[\da-f]{2}(-.{0,100})?$/
const REQUEST_ID = /^(?!0{32})[\da-f]{32}$/

/** Null unless it is well-formed: anybody can write this header. */
export function readTraceparent(header: string | undefined): Remote | null {
  const [, version, traceId, spanId, more] = TRACEPARENT.exec(header ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return null
  return version === '00' && more !== undefined ? null : { traceId, spanId }
}

/** The ids of a request by its headers `X-Request-Id` and `traceparent`. */
export function idsOf(requestId: string | undefined, remote: Remote | null): RequestIds {
  const own = REQUEST_ID.test(requestId ?? '') ? String(requestId) : randomId(16)
  return { requestId: own, traceId: remote?.traceId ?? own }
}

/** The header for a call made during the request; none outside of one. */
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
