import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { withTimeout } from '../with-timeout.ts'

/**
 * All metrics of this process, for Prometheus. Labels take values only from lists in this program:
 * never an id, a path, or anything a visitor sends.
 */
export const registry = new Registry()

const PREFIX = 'shop_'

export function counter<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Counter<Label> {
  return new Counter({ name: PREFIX + name, help, labelNames, registers: [registry] })
}

export function gauge<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Gauge<Label> {
  return new Gauge({ name: PREFIX + name, help, labelNames, registers: [registry] })
}

/** A histogram of times in seconds. */
export function histogram<Label extends string>(
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Histogram<Label> {
  const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]
  return new Histogram({ name: PREFIX + name, help, labelNames, buckets, registers: [registry] })
}

/** Runs `work`, and records in a histogram how long it took and whether it failed. */
export async function timed<Label extends string, Result>(
  seconds: Histogram<Label | 'outcome'>,
  labels: Partial<Record<Label, string>>,
  work: () => Promise<Result>,
): Promise<Result> {
  const end = seconds.startTimer(labels as Partial<Record<Label | 'outcome', string>>)
  const over = (outcome: 'ok' | 'failed') =>
    end({ outcome } as Partial<Record<Label | 'outcome', string>>)
  try {
    const result = await work()
    over('ok')
    return result
  } catch (error) {
    over('failed')
    throw error
  }
}

type Collect = () => void | Promise<void>

const collectors = new Set<Collect>()

/**
 * Calls `collect` before each scrape, so that it can set gauges. The returned function ends this.
 */
export function onScrape(collect: Collect): () => void {
  collectors.add(collect)
  return () => void collectors.delete(collect)
}

/** In ms: if a collector takes longer, its metrics keep their previous values or are missing. */
const PATIENCE_MS = 1_500

/** The metrics as text, always in time for the request of Prometheus. */
export async function scrape(): Promise<string> {
  const all = [...collectors].map(async (collect) => collect())
  await withTimeout(PATIENCE_MS, Promise.allSettled(all)).catch(() => {})
  return await registry.metrics()
}
