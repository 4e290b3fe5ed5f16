/** What one thing costs, measured in a run. */
export interface Costs {
  /** ms of a backend process. */
  process: number
  /** ms of the database server. */
  database: number
  /** ms of the payment provider. */
  provider: number
  /** ms from first to last answer, for which connections are taken part of the time. */
  took: number
}

export interface Assumptions {
  /** People who come within `minutes`. */
  visitors: number
  minutes: number
  checkoutsPerMinute: number
  /** Calls of one visit that read what is the same for everybody. */
  readsPerVisit: number
  /** Share of those reads that a cache in front answers, 0 to 1. */
  cacheHits: number
  /** Share of a processor that may be used, so that nobody queues for long. */
  utilisation: number
}

/** As much as a process, a database server or their connections are needed; all rounded up. */
export interface Needed {
  /** A second, at the backend. */
  readsPerSecond: number
  checkoutsPerSecond: number
  visitsPerBuyer: number
  processes: number
  databaseCores: number
  providerProcesses: number
  /** To the database, for checkouts that are under way and reads. */
  connections: number
}

/** The day that is prepared for. */
export const THE_DAY: Assumptions = {
  visitors: 100_000,
  minutes: 10,
  checkoutsPerMinute: 1000,
  readsPerVisit: 12,
  cacheHits: 0.95,
  utilisation: 0.6,
}

/**
 * Little's law and nothing else: work that arrives a second, by what one piece of it costs. Throws
 * for assumptions that mean nothing.
 */
export function needed(read: Costs, checkout: Costs, day: Assumptions): Needed {
  for (const [name, value] of Object.entries(day)) {
    if (!Number.isFinite(value) || value < 0) throw new Error(`${name} is no number from 0.`)
  }
  if (day.cacheHits > 1 || day.utilisation > 1) throw new Error('A share is at most 1.')
  if (day.utilisation === 0 || day.minutes === 0) throw new Error('Nothing can be done in no time.')
  const visitsPerSecond = day.visitors / (day.minutes * 60)
  const readsPerSecond = visitsPerSecond * day.readsPerVisit * (1 - day.cacheHits)
  const checkoutsPerSecond = day.checkoutsPerMinute / 60
  /** Processors that are busy on average with what takes so many ms a piece. */
  const busy = (part: 'process' | 'database' | 'provider' | 'took') =>
    (readsPerSecond * read[part] + checkoutsPerSecond * checkout[part]) / 1000
  const whole = (processors: number) => Math.ceil(round(processors / day.utilisation))
  return {
    readsPerSecond: round(readsPerSecond),
    checkoutsPerSecond: round(checkoutsPerSecond),
    visitsPerBuyer: round(
      checkoutsPerSecond === 0 ? 0 : day.visitors / (day.checkoutsPerMinute * day.minutes),
    ),
    processes: whole(busy('process')),
    databaseCores: whole(busy('database')),
    providerProcesses: whole(busy('provider')),
    connections: whole(busy('took')),
  }
}

/** 0.1 + 0.2 must not need another machine. */
function round(value: number): number {
  return Math.round(value * 1e6) / 1e6
}
