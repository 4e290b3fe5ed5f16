import type { Ledger } from './read-ledger.ts'

/** What one process has been doing since it was last asked. */
export interface ProcessSample {
  /** Share of the time its thread was busy, 0 to 1. */
  busy: number
  /** ms by which its timers were late. */
  delayP99: number
  /** MB that it keeps: what is left of its memory when garbage has been collected. */
  kept: number
}

/** A process of the shop, to be watched and to be broken. */
export interface TargetProcess {
  name: string
  /** It and those that it has started. */
  pids: () => Promise<number[]>
  /** Null: it cannot be asked. */
  sample: (() => Promise<ProcessSample | null>) | null
}

/** A shop on this machine with an event that everybody wants. */
export interface Target {
  name: string
  origin: string
  event: string
  ticket: string
  /** Times of that event: all of one day, and many more. */
  times: readonly string[]
  manyTimes: readonly string[]
  /** Places of each. */
  capacity: number
  processes: readonly TargetProcess[]
  /** What is in the database; `paid` are carts that the provider took money for. */
  ledger: (paid: readonly string[]) => Promise<Ledger>
  /** Makes the database busy with what was sold before; only on a server. */
  database: {
    url: string
    freeze: () => Promise<void>
    thaw: () => Promise<void>
    restart: () => Promise<void>
  } | null
  /** Ends the backend process of this number without a word, and starts it again. */
  killBackend: ((which: number) => Promise<void>) | null
  stop: () => Promise<void>
}
