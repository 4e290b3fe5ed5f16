import { setImmediate } from 'node:timers/promises'
import type { Dialect, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { usable } from './connection-pool.ts'
import type { Lane, LaneFill } from './lane.ts'
import { ServerDialect } from './migrate.ts'
import { type EmptyCluster, openPGlite } from './open-pglite.ts'
import { createPGlitePool } from './pglite-wire.ts'
import { createStatementNames } from './statement-names.ts'
import { createTurnstile } from './turnstile.ts'

/**
 * Maximum number of prepared statements in the single session, which all lanes share. With a
 * database server, each lane has 100.
 */
const KEPT = 300

export interface PGliteSession {
  pool: Pool
  nameOf: (statement: string) => string | undefined
  close: () => Promise<void>
}

/** Opens the embedded database of a folder; without one, in memory. */
export async function openPGliteSession(place: {
  folder?: string | undefined
  cluster?: (() => Promise<EmptyCluster>) | undefined
  schema: string
}): Promise<PGliteSession> {
  const pglite = await openPGlite(place.folder, place.cluster)
  const pool = createPGlitePool(pglite, place.schema)
  const close = async () => {
    void pool.end()
    await pglite.close()
  }
  return { pool, nameOf: createStatementNames(KEPT), close }
}

/**
 * A lane to the embedded database: one request at a time, the others wait in order. Only one
 * request of each lane waits for the session, so lanes take turns however long one of them is.
 */
export function createPGliteLane(
  lane: Lane,
  session: PGliteSession,
  end = async () => {},
): { dialect: Dialect; fill: () => LaneFill } {
  // The embedded database answers without returning to the event loop: without `setImmediate`, a
  // full lane would block timers and all other work.
  const { enter, fill } = createTurnstile(alone(lane), () => setImmediate())
  const connect = async () => connectionOf(session, await enter())
  return { dialect: new ServerDialect({ pool: { options: {}, connect, end } }), fill }
}

function alone(lane: Lane): Lane {
  return { ...lane, settings: { ...lane.settings, connections: 1 } }
}

/** Uses the session for one statement or one transaction, and then lets other lanes use it. */
function connectionOf({ pool, nameOf }: PGliteSession, leave: () => void): PostgresPoolClient {
  let held: PoolClient | undefined
  const giveBack = (isDiscarded?: boolean) => {
    held?.release(isDiscarded)
    held = undefined
  }
  let isOpen = false
  const query = async (statement: string, parameters: readonly unknown[]) => {
    if (held === undefined) {
      held = usable(await pool.connect(), nameOf)
    }
    if (/^(begin|start transaction)\b/.test(statement)) isOpen = true
    if (statement === 'commit' || statement === 'rollback') isOpen = false
    try {
      return await held.query(statement, [...parameters])
    } finally {
      if (!isOpen) giveBack()
    }
  }
  const release = (isDiscarded?: boolean) => {
    giveBack(isDiscarded)
    leave()
  }
  // The type has more than these two functions, but Kysely needs the others only for cursors.
  return { query, release } as unknown as PostgresPoolClient
}
