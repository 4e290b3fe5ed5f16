import { context, trace } from '@opentelemetry/api'
import type { Logger } from 'kysely'
import type { Closable } from '../close-all.ts'
import { traceStatement } from './spans.ts'

/** Share of requests that are traced, from 0 to 1; all by default. */
const ALL = 1
/** In ms: a collector that is down must not keep a process from ending. */
const LEAVE_MS = 2_000

let isOn = false

/** The logger for databases that are opened afterwards; empty without tracing. */
export function statementLog(): { log?: Logger } {
  return isOn ? { log: traceStatement } : {}
}

/**
 * Sends traces to the collector named by OpenTelemetry's own settings; without one, nothing of it
 * is loaded. Spans wait in a queue of limited size, and are dropped if the collector is down.
 */
export async function startTracing(
  service: string,
  environment: Record<string, string | undefined> = process.env,
): Promise<Closable | null> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: traces } =
    environment
  if (!endpoint && !traces) return null
  const [sdk, { AsyncLocalStorageContextManager }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const ratio = Number(environment.OTEL_TRACES_SAMPLER_ARG ?? ALL)
  const named = { 'service.name': environment.OTEL_SERVICE_NAME ?? service }
  const url = traces ?? `${endpoint?.replace(/\/$/, '')}/v1/traces`
  const provider = new sdk.TracerProvider({
    // Sample by our own ratio: the caller's flag could be set by anyone.
    sampler: new sdk.TraceIdRatioBasedSampler(ratio >= 0 && ratio <= 1 ? ratio : ALL),
    resource: resources.resourceFromAttributes(named),
    spanLimits: { attributeCountLimit: 16, attributeValueLengthLimit: 2_000 },
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url }),
        maxQueueSize: 4_096,
        scheduledDelayMillis: 1_000,
        exportTimeoutMillis: 5_000,
      }),
    ],
  })
  const contexts = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(contexts)
  trace.setGlobalTracerProvider(provider)
  isOn = true
  return {
    close: async () => {
      const left = provider.shutdown().catch(() => {})
      await Promise.race([left, new Promise((resolve) => setTimeout(resolve, LEAVE_MS).unref())])
    },
  }
}
