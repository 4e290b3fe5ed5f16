import * as v from 'valibot'
import type { LogLevel } from '../service/http/log.ts'
import { connections, origin, secret } from '../service/setting-values.ts'
import { oidcEntries, oidcProblems } from './oidc-settings.ts'
import { parseSettings, sharedSettings, whyNoDemonstration } from './settings.ts'
import { settingsSchema } from './settings-schema.ts'

const { entries } = settingsSchema

/** The required settings of services; each text explains the setting in the error message. */
const NEEDED: Record<string, string> = {
  DATABASE_URL: 'the PostgreSQL server that all processes of the shop share',
  PUBLIC_ORIGIN: 'where visitors open the shop',
  PROVIDER_ORIGIN: 'where this process reaches the payment provider',
  PROVIDER_PUBLIC_ORIGIN: 'where visitors reach the payment provider',
  PROVIDER_SECRET: 'a secret shared only by backend and payment provider, at least 20 characters',
}

/** Not the shop's default port, which the web server in front of the backends uses. */
const DEFAULT_BACKEND_PORT = 3001
const DEFAULT_PROVIDER_PORT = 3000
/** By default the web server is on the same machine. If it is on another one, HOST must be set. */
const DEFAULT_HOST = '127.0.0.1'
/**
 * A service's log lines are collected, so it logs more than `npm start`, whose terminal people
 * read.
 */
const DEFAULT_LEVEL = 'info'

/** Settings that a backend ignores. */
const OTHERS = [
  'PROVIDER_PORT',
  'KEEP_ACCOUNTS_DAYS',
  'API_BASE',
  'REGISTRY_URL',
  'WEBHOOK_URL',
  'REPORTS_URL',
  'CUSTOMER_KEY',
  'SUPPORT_EMAIL',
  'SUPPORT_PHONE',
  'FRAME_ANCESTORS',
  'DEMONSTRATION',
] as const

const PROVIDER_SECRET = secret('PROVIDER_SECRET')

/**
 * Only for a backend: with `npm start`, shop and provider share one database address, and a pooler
 * can set only one schema for an address.
 */
const pooler = v.optional(
  v.literal('pgbouncer', (issue) => `DATABASE_POOLER=${issue.input} is unknown: use pgbouncer.`),
)

const backendSchema = service({
  ...v.omit(settingsSchema, OTHERS).entries,
  PROVIDER_SECRET,
  PUBLIC_ORIGIN: entries.PUBLIC_ORIGIN.wrapped,
  PROVIDER_ORIGIN: origin('PROVIDER_ORIGIN'),
  DATABASE_URL: entries.DATABASE_URL.wrapped,
  DATABASE_POOLER: pooler,
})

const providerSchema = service({
  HOST: entries.HOST,
  LOG_LEVEL: entries.LOG_LEVEL,
  METRICS_PORT: entries.METRICS_PORT,
  METRICS_HOST: entries.METRICS_HOST,
  PROVIDER_SECRET,
  PROVIDER_PORT: entries.PROVIDER_PORT,
  PROVIDER_PUBLIC_ORIGIN: entries.PROVIDER_PUBLIC_ORIGIN.wrapped,
  DATABASE_URL: entries.DATABASE_URL,
  DATABASE_POOLER: pooler,
  DATABASE_CONNECTIONS: v.optional(connections('DATABASE_CONNECTIONS')),
  DATA_DIR: entries.DATA_DIR,
  FRAME_ANCESTORS: entries.FRAME_ANCESTORS,
  DEMONSTRATION: entries.DEMONSTRATION,
  KEEP_ACCOUNTS_DAYS: entries.KEEP_ACCOUNTS_DAYS,
  WEBHOOK_URL: entries.WEBHOOK_URL,
})

const commandSchema = v.object({
  DATABASE_URL: entries.DATABASE_URL,
  DATABASE_POOLER: pooler,
  DATA_DIR: entries.DATA_DIR,
  CATALOGUE: entries.CATALOGUE,
  OPERATOR_PASSWORD: entries.OPERATOR_PASSWORD,
  ...oidcEntries,
})

type Environment = Record<string, string | undefined>

/** Reads the settings of one of several backend processes; throws all their problems at once. */
export function backendSettings(environment: Environment) {
  const read = readOrThrow(backendSchema, environment)
  return {
    ...read,
    ...sharedSettings(read),
    ...listening(read, read.PORT ?? DEFAULT_BACKEND_PORT),
    cataloguePath: read.CATALOGUE,
    releasesDir: read.RELEASES_DIR,
    documentRoot: read.DOCUMENT_ROOT,
  }
}

/**
 * Reads the settings of a command that works on the data of a shop or backend; throws all problems
 * at once.
 */
export function commandSettings(environment: Environment) {
  const read = readOrThrow(commandSchema, environment)
  const { dataDir, operatorProvider } = sharedSettings(read)
  return {
    dataDir,
    databaseUrl: read.DATABASE_URL,
    isDatabasePooled: read.DATABASE_POOLER !== undefined,
    cataloguePath: read.CATALOGUE,
    operatorPassword: read.OPERATOR_PASSWORD,
    operatorProvider,
  }
}

/**
 * Reads the settings of a payment provider that runs on its own; throws all their problems at once.
 */
export function providerSettings(environment: Environment) {
  const read = readOrThrow(providerSchema, environment)
  const why = whyNoDemonstration(read.PROVIDER_PUBLIC_ORIGIN, read.DEMONSTRATION)
  if (why !== null) throw new Error(why)
  const { dataDir, metrics } = sharedSettings(read)
  return {
    ...read,
    ...listening(read, read.PROVIDER_PORT ?? DEFAULT_PROVIDER_PORT),
    dataDir,
    metrics,
  }
}

function listening(
  { HOST: host, LOG_LEVEL: logLevel }: { HOST?: string; LOG_LEVEL?: LogLevel },
  port: number,
) {
  return { port, host: host ?? DEFAULT_HOST, logLevel: logLevel ?? DEFAULT_LEVEL }
}

function service<const Entries extends v.ObjectEntries>(entriesOfIt: Entries) {
  return v.object(entriesOfIt, ({ expected }) => {
    const name = (expected ?? '').replaceAll('"', '')
    return `${name} is needed: ${NEEDED[name]}.`
  })
}

function readOrThrow<Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Environment,
): v.InferOutput<Schema> {
  const parsed = parseSettings(schema, environment)
  const problems = parsed.ok ? oidcProblems(parsed.read as object) : parsed.problems
  if (parsed.ok && problems.length === 0) return parsed.read
  throw new Error(problems.join('\n'))
}
