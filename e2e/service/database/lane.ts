import { DatabaseUnavailable } from './unavailable.ts'

/** Refused before any work was done: a lane to the database is full, or the process is too slow. */
export class Overloaded extends DatabaseUnavailable {
  override name = 'Overloaded'
}

export interface LaneSettings {
  /** Connections on PostgreSQL. The embedded database has one for all lanes, which take turns. */
  connections: number
  /** Requests that may wait; further ones are refused at once. */
  waiting: number
  /** In ms; a request that has waited longer is refused. */
  patience: number
  /** In ms: refuse while the process runs its timers later than this. Undefined: never. */
  lag?: number
}

export interface LaneFill {
  used: number
  most: number
  waiting: number
  /** Number of requests refused since the start. */
  shed: number
}

/** Counts the requests of one lane, for any kind of database. */
export interface Lane {
  settings: LaneSettings
  /** Throws `Overloaded` if one more request must not wait. */
  admit: (waiting: number) => void
  /** Makes the error for a request that has waited too long, and counts it. */
  refuse: (why: string) => Overloaded
  shed: () => number
  /** Whether a request was refused within the last seconds. */
  isShedding: () => boolean
}

const SHEDDING_MS = 5000

export function createLane(name: string, settings: LaneSettings, lag = () => 0): Lane {
  let shed = 0
  let at = Number.NEGATIVE_INFINITY
  const refuse = (why: string) => {
    shed += 1
    at = performance.now()
    return new Overloaded(`${name}: ${why}`)
  }
  return {
    settings,
    refuse,
    admit: (waiting) => {
      if (waiting >= settings.waiting) throw refuse('too many wait')
      if (settings.lag !== undefined && lag() > settings.lag) throw refuse('the process is late')
    },
    shed: () => shed,
    isShedding: () => performance.now() - at < SHEDDING_MS,
  }
}
