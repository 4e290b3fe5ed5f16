import { parseArgs } from 'node:util'

export const PARTS = ['visits', 'checkouts', 'hot-slot'] as const
export type Part = (typeof PARTS)[number]

export interface LoadOptions {
  parts: readonly Part[]
  /** The embedded database in one process, or a PostgreSQL server for `processes` behind nginx. */
  database: 'pglite' | 'postgres'
  processes: number
  /** PgBouncer stands before the server, as in the written configuration. */
  pooler: boolean
  /** How long each rate lasts. */
  seconds: number
  /** Visits a second, one run for each. */
  rates: readonly number[]
  /** Share of the visits that buy, 0 to 1. */
  buyers: number
}

const LOAD_USAGE = `npm run load -- --profile on-sale    a day on which everybody comes, on this machine

  --only ${PARTS.join(',')}
  --database pglite|postgres  --processes 2      one process, or several behind nginx
  --pooler                                       PgBouncer before the server
  --seconds 10  --rates 20,40                    visits a second, each rate that long
  --buyers 0.3                                   share of the visits that buys`

/** Throws a readable message for invalid options. */
export function readLoadOptions(args: readonly string[]): LoadOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      profile: { type: 'string' },
      only: { type: 'string', default: PARTS.join() },
      database: { type: 'string', default: 'pglite' },
      processes: { type: 'string' },
      pooler: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '10' },
      rates: { type: 'string', default: '20' },
      buyers: { type: 'string', default: '0.3' },
    },
  })
  if (values.profile === undefined) throw new Error(LOAD_USAGE)
  oneOf('--profile', values.profile, ['on-sale'])
  const database = oneOf('--database', values.database, ['pglite', 'postgres'] as const)
  const processes = numberOf('--processes', values.processes ?? (database === 'pglite' ? '1' : '2'))
  if (!Number.isInteger(processes) || processes > 16) {
    throw new Error('--processes takes a whole number from 1 to 16.')
  }
  if (database === 'pglite' && processes > 1) {
    throw new Error('The embedded database belongs to one process: use --database postgres.')
  }
  if (database === 'pglite' && values.pooler) {
    throw new Error('A pooler stands before a server: use --database postgres.')
  }
  const buyers = Number(values.buyers)
  if (!(buyers >= 0 && buyers <= 1)) throw new Error('--buyers takes a share from 0 to 1.')
  return {
    parts: values.only.split(',').map((part) => oneOf('--only', part, PARTS)),
    database,
    processes,
    pooler: values.pooler,
    seconds: numberOf('--seconds', values.seconds),
    rates: values.rates.split(',').map((rate) => numberOf('--rates', rate)),
    buyers,
  }
}

function oneOf<Name extends string>(option: string, given: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === given)
  if (found !== undefined) return found
  throw new Error(`${option} ${given}: there are ${names.join(', ')}.`)
}

function numberOf(option: string, text: string): number {
  const number = Number(text)
  if (Number.isFinite(number) && number > 0) return number
  throw new Error(`${option} ${text}: a number above 0 is needed.`)
}
