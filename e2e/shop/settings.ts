import { join } from 'node:path'
import * as v from 'valibot'
import { ROOT } from '../delivery/apps.ts'
import type { DocumentMeta } from '../delivery/web-server/shop-document.ts'
import { RETENTION, type Retention } from '../museum/backend/database/retention.ts'
import type { QueueLimits } from '../museum/backend/start-backend.ts'
import type { ProviderSettings } from '../operator/operator.ts'
import type { LaneConnections } from '../service/database/open-lanes.ts'
import { givenSettings } from '../service/given-settings.ts'
import { type TrustedProxies, trustNobody } from '../service/http/addresses.ts'
import type { LogLevel } from '../service/http/log.ts'
import type { MetricsPlace } from '../service/metrics/serve-metrics.ts'
import { absolutePath } from '../service/setting-values.ts'
import { isLoopback } from './machine-names.ts'
import { oidcOf, oidcProblems } from './oidc-settings.ts'
import { settingsSchema } from './settings-schema.ts'

type Days = number | undefined

const DEFAULT_PORT = 8080
export const DEFAULT_DATA_DIR = join(ROOT, 'e2e/data')

/** Settings of a start, from environment variables. */
export interface Settings {
  port: number
  /** Port of the payment provider, which thus has its own origin. */
  providerPort: number
  /** What is logged: this and what is worse. */
  logLevel: LogLevel
  /** Where its figures are served; undefined: nowhere. */
  metrics: MetricsPlace | undefined
  /** Name or address to listen on; only this machine reaches `localhost`. */
  host: string
  /** Where visitors open the shop if that is not where it listens, such as behind a proxy. */
  publicOrigin: string | undefined
  providerPublicOrigin: string | undefined
  /** Proxies in front of the shop that are trusted to name the client's address. */
  trustedProxies: TrustedProxies
  dataDir: string
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | undefined
  databaseConnections: LaneConnections
  cataloguePath: string | undefined
  /** A mail server; without one, mails become files in the data folder. */
  smtpUrl: string | undefined
  queues: QueueLimits
  /** How long personal data are stored. */
  retention: Retention
  /** Days for which the payment provider stores account numbers. */
  accountsDays: number | undefined
  boxOfficeSecret: string | undefined
  operatorPassword: string | undefined
  /** The museum's OpenID provider, by which operators sign in too. */
  operatorProvider: ProviderSettings | null
  /** The operator's token for the registry, which makes the keys of teams. */
  registryToken: string | undefined
  /** Folder of releases that were published here, `<remote>/<version>/…`. */
  releasesDir: string
  /** Values of the document's meta tags; undefined leaves them as they were built. */
  meta: DocumentMeta
  /** Other origins that remotes may be loaded from, if the registry names some. */
  remoteOrigins: readonly string[]
  /** Other origins whose pages may show the shop in a frame. */
  frameAncestors: readonly string[]
}

export type SettingsReading =
  | { kind: 'settings'; settings: Settings }
  | { kind: 'invalid'; problems: readonly string[] }

type Environment = Record<string, string | undefined>

/** The environment by a schema, or all its problems, each once. */
export function parseSettings<Schema extends v.GenericSchema>(
  schema: Schema,
  environment: Environment,
): { ok: true; read: v.InferOutput<Schema> } | { ok: false; problems: string[] } {
  const { given, problems } = givenSettings(environment)
  const parsed = v.safeParse(schema, given)
  if (parsed.success && problems.size === 0) return { ok: true, read: parsed.output }
  const others = (parsed.issues ?? []).filter(({ path }) => !problems.has(String(path?.[0]?.key)))
  return { ok: false, problems: [...problems.values(), ...others.map(({ message }) => message)] }
}

/** Reads the settings; an empty variable counts as not set. Reports all problems at once. */
export function readSettings(environment: Environment): SettingsReading {
  const parsed = parseSettings(settingsSchema, environment)
  if (!parsed.ok) return { kind: 'invalid', problems: parsed.problems }
  const read = parsed.read
  const problems = [...publicProblems(read), ...oidcProblems(read)]
  if (problems.length > 0) return { kind: 'invalid', problems }
  const shopPort = read.PORT ?? DEFAULT_PORT
  const dataDir = read.DATA_DIR === undefined ? DEFAULT_DATA_DIR : absolutePath(read.DATA_DIR)
  return {
    kind: 'settings',
    settings: {
      port: shopPort,
      providerPort: read.PROVIDER_PORT ?? (shopPort === 0 ? 0 : Math.min(shopPort + 1, 65_535)),
      logLevel: read.LOG_LEVEL ?? 'warn',
      metrics: metricsOf(read),
      host: read.HOST ?? 'localhost',
      publicOrigin: read.PUBLIC_ORIGIN,
      providerPublicOrigin: read.PROVIDER_PUBLIC_ORIGIN,
      trustedProxies: read.TRUSTED_PROXIES ?? trustNobody,
      dataDir,
      databaseUrl: read.DATABASE_URL,
      databaseConnections: connectionsOf(read),
      cataloguePath: read.CATALOGUE === undefined ? undefined : absolutePath(read.CATALOGUE),
      smtpUrl: read.SMTP_URL,
      queues: queuesOf(read),
      retention: retentionOf(read),
      accountsDays: read.KEEP_ACCOUNTS_DAYS,
      boxOfficeSecret: read.BOX_OFFICE_SECRET,
      operatorPassword: read.OPERATOR_PASSWORD,
      operatorProvider: oidcOf(read),
      registryToken: read.REGISTRY_TOKEN,
      releasesDir:
        read.RELEASES_DIR === undefined
          ? join(dataDir, 'releases')
          : absolutePath(read.RELEASES_DIR),
      meta: {
        apiBase: read.API_BASE,
        registry: read.REGISTRY_URL,
        reports: read.REPORTS_URL ?? '/reports/remotes',
        customerKey: read.CUSTOMER_KEY,
        supportEmail: read.SUPPORT_EMAIL,
        supportPhone: read.SUPPORT_PHONE,
      },
      remoteOrigins: read.REMOTE_ORIGINS ?? [],
      frameAncestors: read.FRAME_ANCESTORS ?? [],
    },
  }
}

/** The settings of this process; throws the list of their problems. */
export function settingsOrThrow(environment: Environment = process.env): Settings {
  const reading = readSettings(environment)
  if (reading.kind === 'settings') return reading.settings
  throw new Error(reading.problems.join('\n'))
}

/** A public shop cannot sell if it sends visitors to pay at `localhost`, their own machine. */
function publicProblems({
  PUBLIC_ORIGIN: shop,
  PROVIDER_PUBLIC_ORIGIN: provider,
  DEMONSTRATION,
}: v.InferOutput<typeof settingsSchema>): string[] {
  if (shop === undefined || isLoopback(new URL(shop).hostname)) return []
  if (provider === undefined) {
    return [
      `PUBLIC_ORIGIN=${shop} needs PROVIDER_PUBLIC_ORIGIN as well: where visitors reach the payment provider.`,
    ]
  }
  if (provider === shop) {
    return [
      'PUBLIC_ORIGIN and PROVIDER_PUBLIC_ORIGIN are the same: the provider needs its own origin.',
    ]
  }
  const why = whyNoDemonstration(provider, DEMONSTRATION)
  return why === null ? [] : [why]
}

/**
 * The demonstration's payment provider takes no money: orders are paid by test cards printed on its
 * pages. If others can reach it, somebody must have confirmed that this is intended. Null when it
 * may start, else the reason why not.
 */
export function whyNoDemonstration(
  providerPublicOrigin: string,
  word: string | undefined,
): string | null {
  if (word === 'yes' || isLoopback(new URL(providerPublicOrigin).hostname)) return null
  return `The payment provider at ${providerPublicOrigin} would be the demonstration's: no money moves, and whoever types a test card is given real tickets. If that is what you want, say DEMONSTRATION=yes; a shop that sells needs a provider of its own behind npm run backend.`
}

/** Where the figures of a process are served; for its own machine only, unless it is said. */
export function metricsOf(read: {
  METRICS_PORT?: number | undefined
  METRICS_HOST?: string | undefined
}): MetricsPlace | undefined {
  const { METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1' } = read
  return port === undefined ? undefined : { port, host }
}

/** Days for which personal data are stored: as set, else the default. */
export function retentionOf(read: {
  KEEP_UNPAID_DAYS?: Days
  KEEP_MAILS_DAYS?: Days
  KEEP_OWNERS_DAYS?: Days
  KEEP_PEOPLE_DAYS?: Days
  KEEP_LINKS_DAYS?: Days
}): Retention {
  return {
    unpaid: read.KEEP_UNPAID_DAYS ?? RETENTION.unpaid,
    mails: read.KEEP_MAILS_DAYS ?? RETENTION.mails,
    owners: read.KEEP_OWNERS_DAYS ?? RETENTION.owners,
    people: read.KEEP_PEOPLE_DAYS ?? RETENTION.people,
    links: read.KEEP_LINKS_DAYS ?? RETENTION.links,
  }
}

/** How much of what waits is done at the same time, where it is set. */
export function queuesOf(read: {
  SMTP_CONNECTIONS?: number | undefined
  SMTP_PER_SECOND?: number | undefined
  SETTLE_PARALLEL?: number | undefined
}): QueueLimits {
  return {
    smtpConnections: read.SMTP_CONNECTIONS,
    smtpPerSecond: read.SMTP_PER_SECOND,
    settleParallel: read.SETTLE_PARALLEL,
  }
}

/** Connections for each kind of work, where they are set. */
export function connectionsOf(read: {
  DATABASE_CONNECTIONS_READS?: number | undefined
  DATABASE_CONNECTIONS_HOLDS?: number | undefined
  DATABASE_CONNECTIONS_BOOKINGS?: number | undefined
}): LaneConnections {
  return {
    reads: read.DATABASE_CONNECTIONS_READS,
    holds: read.DATABASE_CONNECTIONS_HOLDS,
    bookings: read.DATABASE_CONNECTIONS_BOOKINGS,
  }
}
