import { type Closable, closeAll } from '../service/close-all.ts'
import { type LogLevel, setLogLevel } from '../service/http/log.ts'
import { type MetricsPlace, serveMetrics } from '../service/metrics/serve-metrics.ts'

interface Watching {
  logLevel: LogLevel
  metrics: MetricsPlace | undefined
}

/**
 * What a process tells of itself, from its start on: lines of the log, and figures. Rejects where
 * the port of the figures is taken. The answer stops it.
 */
export async function watchProcess({ logLevel, metrics }: Watching): Promise<Closable> {
  setLogLevel(logLevel)
  const parts: Closable[] = []
  if (metrics !== undefined) parts.push(await serveMetrics(metrics))
  return { close: () => closeAll(parts) }
}
