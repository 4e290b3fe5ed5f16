import { parseArgs } from 'node:util'

export interface LoadOptions {
  /** The embedded database in one process, or a PostgreSQL server for `processes` behind nginx. */
  database: 'pglite' | 'postgres'
  processes: number
  /** Whether PgBouncer is in front of the server, as in the example configuration. */
  pooler: boolean
  /** How many seconds each rate lasts. */
  seconds: number
  /** Visits a second, with one run for each rate. */
  rates: readonly number[]
}

const LOAD_USAGE = `npm run load -- --profile on-sale    a day when many visitors come at once, on this machine

  --database pglite|postgres  --processes 2      one process, or several behind nginx
  --pooler                                       PgBouncer in front of the server
  --seconds 10  --rates 20,40                    visits a second, and how long each rate lasts`

/** Throws a readable message for invalid options. */
export function readLoadOptions(args: readonly string[]): LoadOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      profile: { type: 'string' },
      database: { type: 'string', default: 'pglite' },
      processes: { type: 'string' },
      pooler: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '10' },
      rates: { type: 'string', default: '20' },
    },
  })
  const { profile, database, pooler } = values
  if (profile === undefined) throw new Error(LOAD_USAGE)
  if (profile !== 'on-sale') throw new Error(`--profile ${profile}: use on-sale.`)
  if (database !== 'pglite' && database !== 'postgres') {
    throw new Error(`--database ${database}: use pglite or postgres.`)
  }
  const processes = numberOf('--processes', values.processes ?? (database === 'pglite' ? '1' : '2'))
  if (!Number.isInteger(processes) || processes > 16) {
    throw new Error('--processes needs a whole number from 1 to 16.')
  }
  if (database === 'pglite' && (processes > 1 || pooler)) {
    throw new Error('The embedded database has one process and no pooler: use --database postgres.')
  }
  const seconds = numberOf('--seconds', values.seconds)
  const rates = values.rates.split(',').map((rate) => numberOf('--rates', rate))
  return { database, processes, pooler, seconds, rates }
}

function numberOf(option: string, text: string): number {
  const number = Number(text)
  if (Number.isFinite(number) && number > 0) return number
  throw new Error(`${option} ${text}: a number above 0 is needed.`)
}
