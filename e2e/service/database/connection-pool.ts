import type { PostgresPool } from 'kysely'
import { Pool, type PoolClient } from 'pg'
import { messageOf } from '../http/log.ts'
import { DatabaseUnavailable, isConflict, isUnavailable, sqlState } from './unavailable.ts'

/** In ms. Together less than the 15 s after which the shop gives a call up. */
export interface DatabaseLimits {
  /** For a connection, whether one is made or one of the others becomes free. */
  connection: number
  /** For the answer to one statement, on this side: a frozen server keeps no time itself. */
  answer: number
  /** On the server's side: for one statement, for a lock, and for a transaction as a whole. */
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

const CONNECTIONS = 10
/** Requests that wait for one of them; further ones are told at once to come again. */
const MOST_WAITING = 1000
/** A frozen server does not even take leave. */
const LEAVE_MS = 2000

interface PoolSettings {
  url: string
  schema: string
  limits?: Partial<DatabaseLimits> | undefined
}

/**
 * Connections to a PostgreSQL server that may go away: each failure of the server, and each answer
 * that does not come in time, is a `DatabaseUnavailable`; a connection it happened to is not used
 * again. None ends the process.
 */
export function createConnectionPool({ url, schema, limits }: PoolSettings): PostgresPool {
  const patience = { ...LIMITS, ...limits }
  const pool = new Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: patience.connection,
    query_timeout: patience.answer,
    keepAlive: true,
    onConnect: async (client) => {
      await client.query(`set search_path to "${schema}"`)
      await client.query(SET_LIMITS, [patience.statement, patience.lock, patience.transaction])
    },
  })
  const lost = (error: Error) => {
    if (!pool.ending) console.error('database connection lost:', error.message)
  }
  // Said by a connection nobody uses at the moment, and by one in use; unheard, either ends the process.
  pool.on('error', lost)
  pool.on('connect', (client) => void client.on('error', () => {}))
  return {
    options: pool.options,
    connect: async () => {
      if (pool.waitingCount >= MOST_WAITING) {
        throw new DatabaseUnavailable('too many requests wait for the database')
      }
      return usable(await inTime(pool.connect(), patience.connection).catch(unreachable))
    },
    end: async () => {
      const left = pool.end()
      await Promise.race([left, new Promise((resolve) => setTimeout(resolve, LEAVE_MS).unref())])
    },
  }
}

/** A server that does not know one of them, because it is older, does without. */
const SET_LIMITS = `select set_config(name, case name
    when 'statement_timeout' then $1::text when 'lock_timeout' then $2::text else $3::text end, false)
  from pg_settings
  where name in ('statement_timeout', 'lock_timeout', 'transaction_timeout',
    'idle_in_transaction_session_timeout')`

/** The pool waits for its turn, for the connection and for what is set on it one after the other. */
async function inTime(coming: Promise<PoolClient>, ms: number): Promise<PoolClient> {
  let timer: NodeJS.Timeout | undefined
  let isLate = false
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      isLate = true
      reject(new Error(`no connection within ${ms} ms`))
    }, ms)
  })
  coming.then(
    (client) => isLate && client.release(),
    () => {},
  )
  try {
    return await Promise.race([coming, late])
  } finally {
    clearTimeout(timer)
  }
}

/** One that is broken is closed when it is given back, instead of being handed to the next. */
function usable(client: PoolClient): PoolClient {
  let isBroken = false
  const guarded = {
    query: async (statement: string, parameters: unknown[]) => {
      // Behind a statement without an answer the end of its transaction would wait as long again.
      if (isBroken) throw new DatabaseUnavailable('the connection is lost')
      try {
        return await client.query(statement, parameters)
      } catch (error) {
        if (sqlState(error) === '') isBroken = true
        return refuse(error)
      }
    },
    release: (isDiscarded?: boolean) => client.release(isBroken || isDiscarded),
  }
  return new Proxy(client, {
    get: (target, name) => Reflect.get(name in guarded ? guarded : target, name),
  })
}

/** Whatever the server says to who wants to come in, requests can only come again. */
function unreachable(error: unknown): never {
  throw new DatabaseUnavailable(messageOf(error) || codeOf(error), { cause: error })
}

/** What has no code of the server's is about the connection; a conflict may be tried again as it is. */
function refuse(error: unknown): never {
  const isAway = sqlState(error) === '' || isUnavailable(error)
  if (!isAway || isConflict(error)) throw error
  return unreachable(error)
}

/** Of a name with several addresses none of which answers: it has no message of its own. */
function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
