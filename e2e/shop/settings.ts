import { join } from 'node:path'
import * as v from 'valibot'
import { ROOT } from '../delivery/apps.ts'
import type { DocumentMeta } from '../delivery/web-server/shop-document.ts'
import { CHANGE_RULES } from '../museum/backend/booking/change-rules.ts'
import { WITHDRAWAL } from '../museum/backend/booking/withdrawal-rules.ts'
import { RETENTION } from '../museum/backend/database/retention.ts'
import { OFFER_MINUTES } from '../museum/backend/waiting-list/offer-places.ts'
import { WALLET_SETTINGS } from '../museum/backend/wallets/wallet-keys.ts'
import { givenSettings } from '../service/given-settings.ts'
import { type TrustedProxies, trustNobody } from '../service/http/addresses.ts'
import type { LogLevel } from '../service/http/log.ts'
import { isLoopback } from './machine-names.ts'
import { oidcOf, oidcProblems } from './oidc-settings.ts'
import { settingsSchema } from './settings-schema.ts'

const DEFAULT_PORT = 8080
const DEFAULT_DATA_DIR = join(ROOT, 'e2e/data')

export interface Settings extends ReturnType<typeof sharedSettings> {
  port: number
  /** Port of the payment provider; a port of its own gives it a separate origin. */
  providerPort: number
  logLevel: LogLevel
  /** Name or address to listen on; `localhost` is reachable only from this machine. */
  host: string
  /**
   * Where visitors open the shop, if it differs from where the shop listens, such as behind a
   * proxy.
   */
  publicOrigin: string | undefined
  providerPublicOrigin: string | undefined
  /** Proxies in front of the shop that are trusted to name the client's address. */
  trustedProxies: TrustedProxies
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | undefined
  cataloguePath: string | undefined
  /** A mail server; without one, mails become files in the data folder. */
  smtpUrl: string | undefined
  /** Days for which the payment provider stores account numbers. */
  accountsDays: number | undefined
  boxOfficeSecret: string | undefined
  operatorPassword: string | undefined
  /** The operator's token for the registry; with it the operator creates the keys of teams. */
  registryToken: string | undefined
  /** Folder of the releases that were published to this shop, as `<remote>/<version>/…`. */
  releasesDir: string
  /** Values of the document's meta tags; undefined keeps the built values. */
  meta: DocumentMeta
  /** Other origins from which remotes may be loaded if the registry names them. */
  remoteOrigins: readonly string[]
  /** Other origins whose pages may show the shop in a frame. */
  frameAncestors: readonly string[]
}

export type SettingsReading =
  | { kind: 'settings'; settings: Settings }
  | { kind: 'invalid'; problems: readonly string[] }

type Environment = Record<string, string | undefined>
type Read = Partial<v.InferOutput<typeof settingsSchema>>

/** Parses the environment with a schema. Returns all problems, each once, if there are any. */
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
  const shared = sharedSettings(read)
  return {
    kind: 'settings',
    settings: {
      ...shared,
      port: shopPort,
      providerPort: read.PROVIDER_PORT ?? (shopPort === 0 ? 0 : Math.min(shopPort + 1, 65_535)),
      logLevel: read.LOG_LEVEL ?? 'warn',
      host: read.HOST ?? 'localhost',
      publicOrigin: read.PUBLIC_ORIGIN,
      providerPublicOrigin: read.PROVIDER_PUBLIC_ORIGIN,
      trustedProxies: read.TRUSTED_PROXIES ?? trustNobody,
      databaseUrl: read.DATABASE_URL,
      cataloguePath: read.CATALOGUE,
      smtpUrl: read.SMTP_URL,
      accountsDays: read.KEEP_ACCOUNTS_DAYS,
      boxOfficeSecret: read.BOX_OFFICE_SECRET,
      operatorPassword: read.OPERATOR_PASSWORD,
      registryToken: read.REGISTRY_TOKEN,
      releasesDir: read.RELEASES_DIR ?? join(shared.dataDir, 'releases'),
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

export function settingsOrThrow(environment: Environment = process.env): Settings {
  const reading = readSettings(environment)
  if (reading.kind === 'settings') return reading.settings
  throw new Error(reading.problems.join('\n'))
}

/** A public shop must not send visitors to pay at `localhost`, which is their own machine. */
function publicProblems({
  PUBLIC_ORIGIN: shop,
  PROVIDER_PUBLIC_ORIGIN: provider,
  DEMONSTRATION,
}: Read): string[] {
  if (shop === undefined || isLoopback(new URL(shop).hostname)) return []
  if (provider === undefined) {
    return [
      `PUBLIC_ORIGIN=${shop} also needs PROVIDER_PUBLIC_ORIGIN: where visitors reach the payment provider.`,
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
 * The demonstration's payment provider takes no money: anybody can pay with the test cards that its
 * pages show. If others can reach it, the operator must confirm this with DEMONSTRATION=yes.
 * Returns the reason why the demonstration must not start; null when it may start.
 */
export function whyNoDemonstration(
  providerPublicOrigin: string,
  word: string | undefined,
): string | null {
  if (word === 'yes' || isLoopback(new URL(providerPublicOrigin).hostname)) return null
  return `The payment provider at ${providerPublicOrigin} would be the demonstration's: no money moves, and everyone who types a test card gets real tickets. If you want that, set DEMONSTRATION=yes. A shop that sells needs a provider of its own and npm run backend.`
}

/** The settings that a shop and a backend process read in the same way. */
export function sharedSettings(read: Read) {
  const { METRICS_PORT: port, METRICS_HOST: host = '127.0.0.1' } = read
  return {
    /** Where metrics are served: undefined without a port; by default only to this machine. */
    metrics: port === undefined ? undefined : { port, host },
    dataDir: read.DATA_DIR ?? DEFAULT_DATA_DIR,
    databaseConnections: {
      reads: read.DATABASE_CONNECTIONS_READS,
      holds: read.DATABASE_CONNECTIONS_HOLDS,
      bookings: read.DATABASE_CONNECTIONS_BOOKINGS,
    },
    queues: {
      smtpConnections: read.SMTP_CONNECTIONS,
      smtpPerSecond: read.SMTP_PER_SECOND,
      settleParallel: read.SETTLE_PARALLEL,
    },
    /** Keys that sign tickets for wallets; see `wallet-keys.ts`. */
    wallets: Object.fromEntries(WALLET_SETTINGS.map((name) => [name, read[name]])),
    /** Days for which personal data are stored. */
    retention: {
      unpaid: read.KEEP_UNPAID_DAYS ?? RETENTION.unpaid,
      mails: read.KEEP_MAILS_DAYS ?? RETENTION.mails,
      owners: read.KEEP_OWNERS_DAYS ?? RETENTION.owners,
      people: read.KEEP_PEOPLE_DAYS ?? RETENTION.people,
      links: read.KEEP_LINKS_DAYS ?? RETENTION.links,
    },
    withdrawal: {
      days: read.WITHDRAWAL_DAYS ?? WITHDRAWAL.days,
      countries: read.WITHDRAWAL_COUNTRIES ?? WITHDRAWAL.countries,
    },
    /** For how long places are held for a visitor of the waiting list. */
    waitingMinutes: read.WAITING_MINUTES ?? OFFER_MINUTES,
    /** Rules for changing the dates of bookings. */
    changes: {
      hours: read.CHANGE_HOURS ?? CHANGE_RULES.hours,
      most: read.CHANGE_MOST ?? CHANGE_RULES.most,
      fee: read.CHANGE_FEE ?? CHANGE_RULES.fee,
      refund: read.CHANGE_REFUND ?? CHANGE_RULES.refund,
    },
    /** The museum's OpenID provider, through which operators can sign in too; null without one. */
    operatorProvider: oidcOf(read),
  }
}
