import { setImmediate } from 'node:timers/promises'
import type { PGlite } from '@electric-sql/pglite'
import { type DatabaseConnection, type Dialect, PGliteDialect, PGliteDriver } from 'kysely'
import pLimit from 'p-limit'
import type { Lane, LaneFill } from './lane.ts'
import { LockedByTransaction } from './migration-lock.ts'

type Prepare = (connection: DatabaseConnection) => Promise<void>

/**
 * A lane to the embedded database: one at a time, the others of the lane wait in order. Of each lane
 * at most one waits in PGlite's own queue, so that lanes take turns however many wait in one of them.
 */
export function createPGliteLane(
  lane: Lane,
  pglite: PGlite,
  prepare: Prepare,
): { dialect: Dialect; fill: () => LaneFill } {
  const turns = pLimit(1)
  const dialect = new LaneDialect(lane, turns, { pglite, onCreateConnection: prepare })
  return {
    dialect,
    fill: () => ({
      used: turns.activeCount,
      most: 1,
      waiting: turns.pendingCount,
      shed: lane.shed(),
    }),
  }
}

type Turns = ReturnType<typeof pLimit>
type Config = { pglite: PGlite; onCreateConnection: Prepare }

class LaneDialect extends PGliteDialect {
  readonly #create: () => LaneDriver
  constructor(lane: Lane, turns: Turns, config: Config) {
    super(config)
    this.#create = () => new LaneDriver(lane, turns, config)
  }
  override createDriver() {
    return this.#create()
  }
  /** Kysely would queue for the one connection itself, without an end. */
  override createAdapter() {
    return new LockedByTransaction()
  }
}

class LaneDriver extends PGliteDriver {
  readonly #lane: Lane
  readonly #turns: Turns
  #leave: (() => void) | undefined
  constructor(lane: Lane, turns: Turns, config: Config) {
    super(config)
    this.#lane = lane
    this.#turns = turns
  }

  override async acquireConnection() {
    this.#leave = await this.#enter()
    return await super.acquireConnection()
  }

  override async releaseConnection() {
    // PGlite answers without a turn of the event loop: behind a full lane no timer and nobody else
    // would have theirs.
    await setImmediate()
    this.#leave?.()
  }

  /** The lanes share PGlite, which whoever opened them closes. */
  override async destroy() {}

  #enter(): Promise<() => void> {
    return new Promise((resolve, reject) => {
      // Those who gave up count until their turn comes: a lane that stands still fills up.
      this.#lane.admit(this.#turns.pendingCount)
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        reject(this.#lane.refuse('waited too long'))
      }, this.#lane.settings.patience)
      void this.#turns(async () => {
        clearTimeout(timer)
        if (!isLate) await new Promise<void>((leave) => resolve(leave))
      })
    })
  }
}
