import { type Closable, closeAll } from '../service/close-all.ts'
import { type LogLevel, setLogLevel } from '../service/http/log.ts'
import { type MetricsPlace, serveMetrics } from '../service/metrics/serve-metrics.ts'
import { startTracing } from '../service/tracing/start-tracing.ts'

interface Watching {
  logLevel: LogLevel
  metrics: MetricsPlace | undefined
}

/**
 * Starts the log, metrics and traces of a process. Traces carry the name `service` and must start
 * before a database is opened. Rejects if the metrics port is taken. Closing the result stops all
 * of them.
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
