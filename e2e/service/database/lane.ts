import { DatabaseUnavailable } from './unavailable.ts'

/** Refused before any work was done: a lane to the database is full, or the process falls behind. */
export class Overloaded extends DatabaseUnavailable {
  override name = 'Overloaded'
}

/** What may use a lane, and how long it may wait for its turn. */
export interface LaneSettings {
  /** Connections on PostgreSQL; the embedded database has one for all lanes, which take turns. */
  connections: number
  /** Requests that may wait; further ones are refused at once. */
  waiting: number
  /** In ms; whoever has waited that long is refused. */
  patience: number
  /** In ms: refuses while the process answers its timers later than that. Undefined: never. */
  lag?: number
}

export interface LaneFill {
  used: number
  most: number
  waiting: number
  /** Refused since the start. */
  shed: number
}

/** Bookkeeping of one lane, whichever database is behind it. */
export interface Lane {
  settings: LaneSettings
  /** Throws `Overloaded` where one more must not wait. */
  admit: (waiting: number) => void
  /** The same, for one who has waited too long. */
  refuse: (why: string) => Overloaded
  shed: () => number
  /** Somebody was refused within the last seconds. */
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
