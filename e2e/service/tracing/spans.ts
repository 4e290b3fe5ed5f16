import {
  type Attributes,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api'
import type { Logger } from 'kysely'
import type { Remote } from './request-ids.ts'

/** Does nothing until `startTracing`. */
const tracer = trace.getTracer('museum-shop')

const LONGEST_STATEMENT = 2_000

interface Work {
  kind: keyof typeof SpanKind
  attributes?: Attributes
}

/**
 * Runs `work` as a span of the current trace. Attributes have only values from this program. Of an
 * error, only the class is recorded, because its message may name a customer.
 */
export async function inSpan<Result>(
  name: string,
  { kind, attributes = {} }: Work,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  return await tracer.startActiveSpan(name, { kind: SpanKind[kind], attributes }, async (span) => {
    try {
      return await work(span)
    } catch (error) {
      failed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Runs `work` as the span of a request, which belongs to its caller's trace if there is one. */
export async function inRequestSpan<Result>(
  remote: Remote | null,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  // The caller's flag is ignored: otherwise strangers could make the shop record all of their
  // requests.
  const caller = remote && { ...remote, traceFlags: TraceFlags.NONE, isRemote: true }
  const from = caller === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, caller)
  return await context.with(from, () => inSpan('request', { kind: 'SERVER' }, work))
}

/**
 * Adds a span for each statement. It contains the text with numbered parameters, and never their
 * values.
 */
export const traceStatement: Logger = ({ level, query, queryDurationMillis, ...event }) => {
  if (trace.getActiveSpan() === undefined) return
  const [verb = ''] = query.sql.trimStart().split(/\s/, 1)
  const now = Date.now()
  const span = tracer.startSpan(verb.toLowerCase().replace(/[^a-z]/g, ''), {
    kind: SpanKind.CLIENT,
    startTime: now - queryDurationMillis,
    attributes: {
      'db.system.name': 'postgresql',
      'db.query.text': query.sql.slice(0, LONGEST_STATEMENT),
    },
  })
  if (level === 'error' && 'error' in event) failed(span, event.error)
  span.end(now)
}

function failed(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
}
