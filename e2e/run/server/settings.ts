import { existsSync } from 'node:fs'
import { isAbsolute, join, resolve } from 'node:path'
import * as v from 'valibot'
import { ROOT } from '../build/apps.ts'

const DEFAULT_PORT = 8080
const DEFAULT_DATA_DIR = join(ROOT, 'e2e/data')

/** What can be set for a start, from environment variables. */
export interface Settings {
  port: number
  /** The payment provider's, an origin of its own. */
  providerPort: number
  /** Name or address to listen on; only this machine reaches `localhost`. */
  host: string
  dataDir: string
  /** A PostgreSQL server instead of the embedded database. */
  databaseUrl: string | undefined
  cataloguePath: string | undefined
  /** A mail server; without one, mails become files in the data folder. */
  smtpUrl: string | undefined
  /** What the document's meta tags say; undefined leaves them as they were built. */
  meta: { apiBase?: string; registry?: string; customerKey?: string }
  /** Other origins that remotes are loaded from, when the registry names some. */
  remoteOrigins: readonly string[]
}

export type SettingsReading =
  | { kind: 'settings'; settings: Settings }
  | { kind: 'invalid'; problems: readonly string[] }

type Environment = Record<string, string | undefined>

const port = (name: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
      (issue) => `${name}=${issue.input} is not a port: a whole number from 0 to 65535 is needed.`,
    ),
    v.transform(Number),
  )

const httpOrPath = (name: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => text.startsWith('/') || isUrl(text, ['http:', 'https:']),
      (issue) =>
        `${name}=${issue.input} is neither an http(s) address nor a path beginning with /.`,
    ),
  )

const schema = v.object({
  PORT: v.optional(port('PORT')),
  PROVIDER_PORT: v.optional(port('PROVIDER_PORT')),
  HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => isUrl(text, ['postgres:', 'postgresql:']),
        'DATABASE_URL is not a PostgreSQL address: postgres://user:password@host:5432/name is needed.',
      ),
    ),
  ),
  CATALOGUE: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => existsSync(absolute(text)),
        (issue) => `CATALOGUE=${issue.input} does not exist.`,
      ),
    ),
  ),
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => isUrl(text, ['smtp:', 'smtps:']),
        'SMTP_URL is not the address of a mail server: smtps://user:password@host is needed.',
      ),
    ),
  ),
  API_BASE: v.optional(httpOrPath('API_BASE')),
  REGISTRY_URL: v.optional(httpOrPath('REGISTRY_URL')),
  CUSTOMER_KEY: v.optional(v.string()),
  REMOTE_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
      v.check(
        (origins) => origins.every((origin) => isUrl(origin, ['http:', 'https:'])),
        'REMOTE_ORIGINS is a list of http(s) origins, separated by commas.',
      ),
    ),
  ),
})

/** Reads the settings; an empty variable counts as not set. All problems are told at once. */
export function readSettings(environment: Environment): SettingsReading {
  const given = Object.entries(environment).filter(([, value]) => value !== '')
  const parsed = v.safeParse(schema, Object.fromEntries(given))
  if (!parsed.success) {
    return { kind: 'invalid', problems: parsed.issues.map((issue) => issue.message) }
  }
  const read = parsed.output
  const shopPort = read.PORT ?? DEFAULT_PORT
  return {
    kind: 'settings',
    settings: {
      port: shopPort,
      providerPort: read.PROVIDER_PORT ?? (shopPort === 0 ? 0 : Math.min(shopPort + 1, 65_535)),
      host: read.HOST ?? 'localhost',
      dataDir: read.DATA_DIR === undefined ? DEFAULT_DATA_DIR : absolute(read.DATA_DIR),
      databaseUrl: read.DATABASE_URL,
      cataloguePath: read.CATALOGUE === undefined ? undefined : absolute(read.CATALOGUE),
      smtpUrl: read.SMTP_URL,
      meta: { apiBase: read.API_BASE, registry: read.REGISTRY_URL, customerKey: read.CUSTOMER_KEY },
      remoteOrigins: (read.REMOTE_ORIGINS ?? []).map((origin) => new URL(origin).origin),
    },
  }
}

/** The settings of this process, or the thrown list of what is wrong with them. */
export function settingsOrThrow(environment: Environment = process.env): Settings {
  const reading = readSettings(environment)
  if (reading.kind === 'settings') return reading.settings
  throw new Error(reading.problems.join('\n'))
}

/** Relative paths are meant from where the command was typed, which npm keeps in INIT_CWD. */
function absolute(path: string): string {
  return isAbsolute(path) ? path : resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}
