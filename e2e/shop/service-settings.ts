import * as v from 'valibot'
import { absolutePath, connections, origin, secret } from '../service/setting-values.ts'
import { oidcEntries, oidcOf, oidcProblems } from './oidc-settings.ts'
import { DEFAULT_DATA_DIR, metricsOf, parseSettings, whyNoDemonstration } from './settings.ts'
import { settingsSchema } from './settings-schema.ts'

const { entries } = settingsSchema

/** Settings that a service requires, each with its meaning for the error message. */
const NEEDED: Record<string, string> = {
  DATABASE_URL: 'the PostgreSQL server that all processes of the shop share',
  PUBLIC_ORIGIN: 'where visitors open the shop',
  PROVIDER_ORIGIN: 'where this process reaches the payment provider',
  PROVIDER_PUBLIC_ORIGIN: 'where visitors reach the payment provider',
  PROVIDER_SECRET: 'known to backend and payment provider alone, at least 20 characters',
}

/** Ports other than the shop's, because that one belongs to the web server. */
const DEFAULT_BACKEND_PORT = 3001
const DEFAULT_PROVIDER_PORT = 3000
/** The web server is on the same machine by default; otherwise HOST must be set. */
const DEFAULT_HOST = '127.0.0.1'
/** A service's lines are collected, those of `npm start` are read in its terminal. */
const DEFAULT_LEVEL = 'info'

const common = {
  HOST: entries.HOST,
  LOG_LEVEL: entries.LOG_LEVEL,
  METRICS_PORT: entries.METRICS_PORT,
  METRICS_HOST: entries.METRICS_HOST,
  PROVIDER_SECRET: secret('PROVIDER_SECRET'),
}

/** A shop and its provider started together have one address, and a pooler sets one schema at it. */
const pooler = v.optional(
  v.literal('pgbouncer', (issue) => `DATABASE_POOLER=${issue.input} is not known: pgbouncer is.`),
)

const backendSchema = service({
  ...common,
  PORT: entries.PORT,
  PUBLIC_ORIGIN: entries.PUBLIC_ORIGIN.wrapped,
  PROVIDER_ORIGIN: origin('PROVIDER_ORIGIN'),
  PROVIDER_PUBLIC_ORIGIN: entries.PROVIDER_PUBLIC_ORIGIN,
  TRUSTED_PROXIES: entries.TRUSTED_PROXIES,
  DATABASE_URL: entries.DATABASE_URL.wrapped,
  DATABASE_POOLER: pooler,
  DATABASE_CONNECTIONS_READS: entries.DATABASE_CONNECTIONS_READS,
  DATABASE_CONNECTIONS_HOLDS: entries.DATABASE_CONNECTIONS_HOLDS,
  DATABASE_CONNECTIONS_BOOKINGS: entries.DATABASE_CONNECTIONS_BOOKINGS,
  DATA_DIR: entries.DATA_DIR,
  CATALOGUE: entries.CATALOGUE,
  SMTP_URL: entries.SMTP_URL,
  SMTP_CONNECTIONS: entries.SMTP_CONNECTIONS,
  SMTP_PER_SECOND: entries.SMTP_PER_SECOND,
  SETTLE_PARALLEL: entries.SETTLE_PARALLEL,
  KEEP_UNPAID_DAYS: entries.KEEP_UNPAID_DAYS,
  KEEP_MAILS_DAYS: entries.KEEP_MAILS_DAYS,
  KEEP_OWNERS_DAYS: entries.KEEP_OWNERS_DAYS,
  KEEP_PEOPLE_DAYS: entries.KEEP_PEOPLE_DAYS,
  KEEP_LINKS_DAYS: entries.KEEP_LINKS_DAYS,
  BOX_OFFICE_SECRET: entries.BOX_OFFICE_SECRET,
  OPERATOR_PASSWORD: entries.OPERATOR_PASSWORD,
  ...oidcEntries,
  REGISTRY_TOKEN: entries.REGISTRY_TOKEN,
  RELEASES_DIR: entries.RELEASES_DIR,
  REMOTE_ORIGINS: entries.REMOTE_ORIGINS,
  DOCUMENT_ROOT: entries.DOCUMENT_ROOT,
})

const providerSchema = service({
  ...common,
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

/** Settings of one of several backend processes; throws all their problems at once. */
export function backendSettings(environment: Environment) {
  const { PORT, HOST, LOG_LEVEL, DATA_DIR, CATALOGUE, RELEASES_DIR, DOCUMENT_ROOT, ...read } =
    readOrThrow(backendSchema, environment)
  return {
    ...read,
    operatorProvider: oidcOrThrow(read),
    logLevel: LOG_LEVEL ?? DEFAULT_LEVEL,
    metrics: metricsOf(read),
    port: PORT ?? DEFAULT_BACKEND_PORT,
    host: HOST ?? DEFAULT_HOST,
    dataDir: DATA_DIR === undefined ? DEFAULT_DATA_DIR : absolutePath(DATA_DIR),
    cataloguePath: CATALOGUE === undefined ? undefined : absolutePath(CATALOGUE),
    releasesDir: RELEASES_DIR === undefined ? undefined : absolutePath(RELEASES_DIR),
    documentRoot: DOCUMENT_ROOT === undefined ? undefined : absolutePath(DOCUMENT_ROOT),
  }
}

/**
 * Settings of a command that works on the data of a shop or backend, whose whole environment it may be
 * given; throws all their problems at once.
 */
export function commandSettings(environment: Environment) {
  const { DATA_DIR, CATALOGUE, ...read } = readOrThrow(commandSchema, environment)
  return {
    dataDir: DATA_DIR === undefined ? DEFAULT_DATA_DIR : absolutePath(DATA_DIR),
    databaseUrl: read.DATABASE_URL,
    isDatabasePooled: read.DATABASE_POOLER !== undefined,
    cataloguePath: CATALOGUE === undefined ? undefined : absolutePath(CATALOGUE),
    operatorPassword: read.OPERATOR_PASSWORD,
    operatorProvider: oidcOrThrow(read),
  }
}

/** Settings of a payment provider that runs on its own; throws all their problems at once. */
export function providerSettings(environment: Environment) {
  const { PROVIDER_PORT, HOST, LOG_LEVEL, DATA_DIR, ...read } = readOrThrow(
    providerSchema,
    environment,
  )
  const why = whyNoDemonstration(read.PROVIDER_PUBLIC_ORIGIN, read.DEMONSTRATION)
  if (why !== null) throw new Error(why)
  return {
    ...read,
    logLevel: LOG_LEVEL ?? DEFAULT_LEVEL,
    metrics: metricsOf(read),
    port: PROVIDER_PORT ?? DEFAULT_PROVIDER_PORT,
    host: HOST ?? DEFAULT_HOST,
    dataDir: DATA_DIR === undefined ? DEFAULT_DATA_DIR : absolutePath(DATA_DIR),
  }
}

function oidcOrThrow(read: Parameters<typeof oidcOf>[0]) {
  const problems = oidcProblems(read)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return oidcOf(read)
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
  if (parsed.ok) return parsed.read
  throw new Error(parsed.problems.join('\n'))
}
