import { type Closable, closeAll } from '../service/close-all.ts'
import { type LogLevel, setLogLevel } from '../service/http/log.ts'
import { type MetricsPlace, serveMetrics } from '../service/metrics/serve-metrics.ts'
import { startTracing } from '../service/tracing/start-tracing.ts'

interface Watching {
  logLevel: LogLevel
  metrics: MetricsPlace | undefined
}

/**
 * What a process tells of itself, from its start on: lines of the log, figures, and
 * traces by the name of `service`, which must begin before a database is opened. Rejects where
 * the port of the figures is taken. The answer stops it.
 */
export async function watchProcess(
  service: string,
  { logLevel, metrics }: Watching,
): Promise<Closable> {
  setLogLevel(logLevel)
  const parts: Closable[] = []
  if (metrics !== undefined) parts.push(await serveMetrics(metrics))
  const tracing = await startTracing(service)
  if (tracing !== null) parts.push(tracing)
  return { close: () => closeAll(parts) }
}
