import { parseArgs } from 'node:util'
import { isLoopback } from '../../shop/machine-names.ts'

export const PARTS = [
  'rising',
  'checkouts',
  'hot-slot',
  'twice',
  'outage',
  'full-tables',
  'long-cart',
  'clock',
  'reads',
  'costs',
] as const
export type Part = (typeof PARTS)[number]

/** `simulate` starts nothing: it works out what many visitors need from figures once measured. */
const PROFILES = ['on-sale', 'simulate'] as const

export interface LoadOptions {
  profile: (typeof PROFILES)[number]
  parts: readonly Part[]
  /** The embedded database in one process, or a PostgreSQL server for `processes` behind nginx. */
  database: 'pglite' | 'postgres'
  processes: number
  /** PgBouncer stands before the server, as in the written configuration. */
  pooler: boolean
  /** How long each rate lasts. */
  seconds: number
  /** Visits a second, in rising order; null: those of the part. */
  rates: readonly number[] | null
  /** Share of the visits that buy, 0 to 1. */
  buyers: number
  /** Think times are multiplied by this; 0 leaves them out. */
  think: number
  /** Name of this state of the shop in the history; null for no entry. */
  label: string | null
  json: string
}

const LOAD_USAGE = `npm run load -- --profile on-sale    a day on which a hundred thousand come, on this machine
npm run load -- --profile simulate   what it would take, from the figures measured last

  --only ${PARTS.join(',')}
  --database pglite|postgres  --processes 2      one process, or several behind nginx
  --pooler                                       PgBouncer before the server
  --seconds 10  --rates 5,10,20                  visits a second, each rate that long
  --buyers 0.3  --think 0.05                     share that buys; how long visitors think
  --label "Subject of the change"                adds an entry to load/history.json`

/** Throws a readable message for invalid options, and for a shop on any other machine. */
export function readLoadOptions(args: readonly string[]): LoadOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      profile: { type: 'string' },
      only: { type: 'string' },
      database: { type: 'string', default: 'pglite' },
      processes: { type: 'string' },
      pooler: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '10' },
      rates: { type: 'string' },
      buyers: { type: 'string', default: '0.3' },
      think: { type: 'string', default: '0.05' },
      label: { type: 'string' },
      json: { type: 'string', default: 'e2e/.cache/load.json' },
    },
  })
  if (values.profile === undefined) throw new Error(LOAD_USAGE)
  const database = oneOf('--database', values.database, ['pglite', 'postgres'] as const)
  const processes = numberOf('--processes', values.processes ?? (database === 'pglite' ? '1' : '2'))
  if (!Number.isInteger(processes) || processes < 1 || processes > 16) {
    throw new Error('--processes takes a whole number from 1 to 16.')
  }
  if (database === 'pglite' && processes > 1) {
    throw new Error('The embedded database belongs to one process: use --database postgres.')
  }
  if (database === 'pglite' && values.pooler) {
    throw new Error('A pooler stands before a server: use --database postgres.')
  }
  const rates = values.rates?.split(',').map((rate) => numberOf('--rates', rate)) ?? null
  const isRising = rates?.every((rate, at) => rate > (rates[at - 1] ?? 0)) ?? true
  if (!isRising) throw new Error('--rates takes rising numbers above 0: 5,10,20.')
  const buyers = numberOf('--buyers', values.buyers)
  if (buyers > 1) throw new Error('--buyers takes a share from 0 to 1.')
  const seconds = numberOf('--seconds', values.seconds)
  if (seconds === 0) throw new Error('--seconds takes a number above 0.')
  return {
    profile: oneOf('--profile', values.profile, PROFILES),
    parts: values.only?.split(',').map((part) => oneOf('--only', part, PARTS)) ?? PARTS,
    database,
    processes,
    pooler: values.pooler,
    seconds,
    rates,
    buyers,
    think: numberOf('--think', values.think),
    label: values.label ?? null,
    json: values.json,
  }
}

/** Origin of a shop on this machine; whoever names another one is refused: it might be a real one. */
export function ownMachine(address: string): string {
  if (!URL.canParse(address)) throw new Error(`${address} is no address: http://127.0.0.1:8080.`)
  const { hostname, origin } = new URL(address)
  if (isLoopback(hostname)) return origin
  throw new Error(`${origin} is another machine: load is only sent to this one.`)
}

function oneOf<Name extends string>(option: string, given: string, names: readonly Name[]): Name {
  const found = names.find((name) => name === given)
  if (found !== undefined) return found
  throw new Error(`${option} ${given}: there are ${names.join(', ')}.`)
}

function numberOf(option: string, text: string): number {
  const number = Number(text)
  if (text.trim() !== '' && Number.isFinite(number) && number >= 0) return number
  throw new Error(`${option} ${text}: a number is needed.`)
}
