import { context, trace } from '@opentelemetry/api'
import type { Logger } from 'kysely'
import type { Closable } from '../close-all.ts'
import { traceStatement } from './spans.ts'

/** Share of requests that are traced, from 0 to 1; all by default. */
const ALL = 1
/** In ms, to send the last spans: a process must end even if the collector does not answer. */
const LEAVE_MS = 2_000

let isOn = false

/**
 * Options for databases that are opened from now on: a logger that adds spans, or none without
 * tracing.
 */
export function statementLog(): { log?: Logger } {
  return isOn ? { log: traceStatement } : {}
}

/**
 * Sends traces to the collector that OpenTelemetry's own settings name. Without a collector, no
 * library of OpenTelemetry is loaded. Spans wait in a queue of limited size, and are dropped if the
 * collector does not answer.
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
    // The share of recorded traces is decided here, because anyone could set the caller's flag.
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
