import { DatabaseUnavailable } from './unavailable.ts'

/**
 * Thrown when a request is refused before any work was done: a lane to the database is full, or the
 * process is too slow.
 */
export class Overloaded extends DatabaseUnavailable {
  override name = 'Overloaded'
}

export interface LaneSettings {
  /**
   * Number of connections to PostgreSQL. The embedded database has a single connection, which the
   * lanes use in turn.
   */
  connections: number
  /** How many requests may wait for a connection; any further request is refused at once. */
  waiting: number
  /** In ms: a request that has waited longer for a connection is refused. */
  patience: number
  /**
   * In ms: while the timers of the process run later than this, requests are refused. Undefined:
   * they are never refused for this reason.
   */
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
  /**
   * Throws `Overloaded` if the lane must refuse a further request. `waiting`: how many requests
   * wait already.
   */
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
