import type { PostgresPool } from 'kysely'
import { type ClientBase, DatabaseError, Pool, type PoolClient } from 'pg'
import { logToConsole, messageOf } from '../http/log.ts'
import { withTimeout } from '../with-timeout.ts'
import { createLane, type Lane, type LaneFill } from './lane.ts'
import { createStatementNames } from './statement-names.ts'
import { trackStatement } from './track-writes.ts'
import { DatabaseUnavailable, isConflict, isUnavailable, sqlState } from './unavailable.ts'

/**
 * All values are in ms. The sum of `connection` and `answer` is less than 15 s, after which the
 * shop's pages give up a call.
 */
export interface DatabaseLimits {
  /** Time to get a connection, either a new one or one released by another request. */
  connection: number
  /**
   * Time for the answer to one statement, measured here: a frozen server enforces no timeout
   * itself.
   */
  answer: number
  /**
   * Time limits that the server enforces: for one statement, for the wait for a lock, and for a
   * whole transaction.
   */
  statement: number
  lock: number
  transaction: number
}

const LIMITS: DatabaseLimits = {
  connection: 5000,
  answer: 8000,
  statement: 7000,
  lock: 5000,
  transaction: 20_000,
}

const ONE_LANE = { connections: 10, waiting: 1000, patience: LIMITS.connection }
/** In ms, to close a connection: a frozen server does not answer then. */
const LEAVE_MS = 2000

export function oneLane(
  limits: Partial<DatabaseLimits> | undefined,
  connections = ONE_LANE.connections,
): Lane {
  const patience = limits?.connection ?? ONE_LANE.patience
  return createLane('all', { ...ONE_LANE, connections, patience })
}

interface PoolSettings {
  url: string
  schema: string
  limits?: Partial<DatabaseLimits> | undefined
  lane?: Lane | undefined
  /** Maximum number of connections; the default is in `ONE_LANE`. */
  connections?: number | undefined
  /** A pooler is in front of the server: each transaction may run on another of its connections. */
  isPooled?: boolean | undefined
}

/**
 * Connections to a PostgreSQL server that may fail. Every server failure and every timeout becomes
 * a `DatabaseUnavailable`, and the connection is not used again. No failure ends the process.
 */
export function createConnectionPool({
  url,
  schema,
  limits,
  isPooled = false,
  connections,
  lane = oneLane(limits, connections),
}: PoolSettings): { pool: PostgresPool; fill: () => LaneFill } {
  const patience = { ...LIMITS, ...limits, connection: lane.settings.patience }
  const most = lane.settings.connections
  const pool = new Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: patience.connection,
    query_timeout: patience.answer,
    keepAlive: true,
    onConnect: async (client) => {
      if (isPooled) return await checkPooler(client, schema)
      await client.query(`set search_path to "${schema}"`)
      await client.query(SET_LIMITS, [patience.statement, patience.lock, patience.transaction])
    },
  })
  const lost = (error: Error) => {
    if (!pool.ending) logToConsole('database connection lost', { error: error.message })
  }
  // An idle connection and one in use both emit `error`; without a listener either ends the
  // process.
  pool.on('error', lost)
  pool.on('connect', (client) => void client.on('error', () => {}))
  // No names behind a pooler: another connection of the server would not know the statement.
  const nameOf = isPooled ? undefined : createStatementNames()
  const used = () => pool.totalCount - pool.idleCount
  return {
    fill: () => ({ used: used(), most, waiting: pool.waitingCount, shed: lane.shed() }),
    pool: {
      options: pool.options,
      connect: async () => {
        lane.admit(pool.waitingCount)
        const since = performance.now()
        const explain = (error: unknown) => {
          const isLate = performance.now() - since > 0.9 * patience.connection
          if (isLate && used() >= most) throw lane.refuse('waited too long')
          return unreachable(error)
        }
        const client = await inTime(pool.connect(), patience.connection).catch(explain)
        return usable(client, nameOf)
      },
      end: async () => {
        const left = pool.end()
        await Promise.race([left, new Promise((resolve) => setTimeout(resolve, LEAVE_MS).unref())])
      },
    },
  }
}

/** An older server may lack one of these settings, so only settings that exist are changed. */
const SET_LIMITS = `select set_config(name, case name
    when 'statement_timeout' then $1::text when 'lock_timeout' then $2::text else $3::text end, false)
  from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'transaction_timeout',
    'idle_in_transaction_session_timeout')`

/**
 * Checks that a pooler sets schema and time limits. This process cannot set them itself, because
 * the connections of the pooler are also used for other clients.
 */
async function checkPooler(client: ClientBase, schema: string): Promise<void> {
  const { rows } = await client.query<{ path: string; statement: string; lock: string }>(
    `select current_setting('search_path') as path,
      current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
  )
  const [first = ''] = rows[0]?.path.split(',') ?? []
  const isRight = first.trim().replaceAll('"', '') === schema
  if (isRight && rows[0]?.statement !== '0' && rows[0]?.lock !== '0') return
  throw new Error(
    `the pooler's connections need "set search_path to ${schema}", a statement_timeout and a lock_timeout in their connect_query`,
  )
}

/**
 * The connection, or an error after this many ms. The pool's own timeouts are separate for the
 * queue, for connecting and for `onConnect`; this one is for all of them.
 */
async function inTime(coming: Promise<PoolClient>, ms: number): Promise<PoolClient> {
  let isLate = false
  coming.then(
    (client) => isLate && client.release(),
    () => {},
  )
  try {
    return await withTimeout(ms, coming, `no connection within ${ms} ms`)
  } catch (error) {
    isLate = true
    throw error
  }
}

/**
 * The client with errors and write tracking as this service needs them. If its connection is
 * broken, it is closed on release, so that no other request gets it. `nameOf` returns the name
 * under which the connection keeps a statement.
 */
export function usable(
  client: PoolClient,
  nameOf: (statement: string) => string | undefined = () => undefined,
): PoolClient {
  let isBroken = false
  const guarded = {
    query: async (statement: string, parameters: unknown[]) => {
      // Once a statement has timed out, another one on this connection, such as a rollback, would
      // wait just as long.
      if (isBroken) throw new DatabaseUnavailable('the connection is lost')
      trackStatement(statement)
      // Without parameters, the text may contain several statements, which cannot have a name.
      const name = parameters.length === 0 ? undefined : nameOf(statement)
      try {
        return await client.query({ text: statement, values: parameters, ...(name && { name }) })
      } catch (error) {
        if (sqlState(error) === '' || isForgotten(error)) isBroken = true
        return refuse(error)
      }
    },
    release: (isDiscarded?: boolean) => client.release(isBroken || isDiscarded),
  }
  return new Proxy(client, {
    get: (target, name) => Reflect.get(name in guarded ? guarded : target, name),
  })
}

/** Throws the error for every failed connection: the request can be tried again later. */
function unreachable(error: unknown): never {
  throw new DatabaseUnavailable(messageOf(error) || codeOf(error), { cause: error })
}

/**
 * Throws the error of a statement. Without a SQLSTATE, the connection failed. A conflict is thrown
 * unchanged, because the transaction may be retried.
 */
function refuse(error: unknown): never {
  const isAway = sqlState(error) === '' || isUnavailable(error) || isForgotten(error)
  if (!isAway || isConflict(error)) throw error
  return unreachable(error)
}

/**
 * Whether the server no longer has a prepared statement, or has it for tables that were changed
 * since. The message may be in any language, but the name of the routine in the server's source is
 * always the same.
 */
function isForgotten(error: unknown): boolean {
  if (sqlState(error) === '26000') return true
  return error instanceof DatabaseError && error.routine === 'RevalidateCachedQuery'
}

/**
 * The code of an error without a message: that is how a host with several addresses fails if none
 * of them answers.
 */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
