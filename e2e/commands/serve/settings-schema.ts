import { existsSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import * as v from 'valibot'
import { readTrustedProxies, trustNobody } from '../../museum/backend/http/trusted-proxies.ts'

const WEB = ['http:', 'https:']

const port = (name: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
      (issue) => `${name}=${issue.input} is not a port: a whole number from 0 to 65535 is needed.`,
    ),
    v.transform(Number),
  )

/** So many days something is kept; not for ever, and never for less than a day. */
const days = (name: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^[1-9]\d{0,3}$/.test(text),
      (issue) => `${name}=${issue.input} is not a number of days: 1 to 9999 is needed.`,
    ),
    v.transform(Number),
  )

const httpOrPath = (name: string) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => /^\/(?!\/)/.test(text) || isUrl(text, WEB),
      (issue) =>
        `${name}=${issue.input} is neither an http(s) address nor a path beginning with /.`,
    ),
  )

export const origin = (name: string) =>
  v.pipe(
    v.string(),
    v.check(
      isOrigin,
      (issue) =>
        `${name}=${issue.input} is not an origin: https://tickets.museum.example is one, without a path.`,
    ),
    v.transform((text) => new URL(text).origin),
  )

export const origins = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    v.check(
      (list) => list.every((text) => isUrl(text, WEB)),
      `${name} is a list of http(s) origins, separated by commas.`,
    ),
    v.transform((list) => list.map((text) => new URL(text).origin)),
  )

const proxies = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => readTrustedProxies(text.split(/[\s,]+/).filter(Boolean))),
    v.check(
      (trusted) => trusted !== null,
      `${name} is a list of addresses and networks, separated by commas: 127.0.0.1, 10.0.0.0/8.`,
    ),
    v.transform((trusted) => trusted ?? trustNobody),
  )

const serverAddress = (protocols: readonly string[], message: string) =>
  v.pipe(
    v.string(),
    v.check((text) => isUrl(text, protocols), message),
  )

export const secret = (name: string) =>
  v.pipe(v.string(), v.minLength(20, `${name} is too short: at least 20 characters are needed.`))

/** A secret that is sent as `Authorization: Bearer …`, which takes no other signs (RFC 6750). */
const bearerSecret = (name: string) =>
  v.pipe(
    secret(name),
    v.regex(
      /^[\w.~+/-]+=*$/,
      `${name} has a sign that no header can carry: letters, digits and - . _ ~ + / are taken, and = at the end.`,
    ),
  )

/** The environment variables that steer a start, each with what is said when it is wrong. */
export const settingsSchema = v.object({
  PORT: v.optional(port('PORT')),
  PROVIDER_PORT: v.optional(port('PROVIDER_PORT')),
  HOST: v.optional(v.string()),
  PUBLIC_ORIGIN: v.optional(origin('PUBLIC_ORIGIN')),
  PROVIDER_PUBLIC_ORIGIN: v.optional(origin('PROVIDER_PUBLIC_ORIGIN')),
  DATA_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(
    serverAddress(
      ['postgres:', 'postgresql:'],
      'DATABASE_URL is not a PostgreSQL address: postgres://user:password@host:5432/name is needed.',
    ),
  ),
  CATALOGUE: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => existsSync(absolutePath(text)),
        (issue) => `CATALOGUE=${issue.input} does not exist.`,
      ),
    ),
  ),
  SMTP_URL: v.optional(
    serverAddress(
      ['smtp:', 'smtps:'],
      'SMTP_URL is not the address of a mail server: smtps://user:password@host is needed.',
    ),
  ),
  BOX_OFFICE_SECRET: v.optional(bearerSecret('BOX_OFFICE_SECRET')),
  REGISTRY_TOKEN: v.optional(bearerSecret('REGISTRY_TOKEN')),
  OPERATOR_PASSWORD: v.optional(
    v.pipe(
      v.string(),
      v.minLength(12, 'OPERATOR_PASSWORD is too short: at least 12 characters are needed.'),
    ),
  ),
  KEEP_UNPAID_DAYS: v.optional(days('KEEP_UNPAID_DAYS')),
  KEEP_MAILS_DAYS: v.optional(days('KEEP_MAILS_DAYS')),
  KEEP_OWNERS_DAYS: v.optional(days('KEEP_OWNERS_DAYS')),
  KEEP_PEOPLE_DAYS: v.optional(days('KEEP_PEOPLE_DAYS')),
  KEEP_ACCOUNTS_DAYS: v.optional(days('KEEP_ACCOUNTS_DAYS')),
  RELEASES_DIR: v.optional(v.string()),
  DOCUMENT_ROOT: v.optional(v.string()),
  API_BASE: v.optional(httpOrPath('API_BASE')),
  REGISTRY_URL: v.optional(httpOrPath('REGISTRY_URL')),
  REPORTS_URL: v.optional(httpOrPath('REPORTS_URL')),
  CUSTOMER_KEY: v.optional(v.string()),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email())),
  REMOTE_ORIGINS: v.optional(origins('REMOTE_ORIGINS')),
  TRUSTED_PROXIES: v.optional(proxies('TRUSTED_PROXIES')),
  FRAME_ANCESTORS: v.optional(origins('FRAME_ANCESTORS')),
  DEMONSTRATION: v.optional(
    v.picklist(['yes', 'no'], (issue) => `DEMONSTRATION=${issue.input} is neither yes nor no.`),
  ),
})

/** Relative paths are meant from where the command was typed, which npm keeps in INIT_CWD. */
export function absolutePath(path: string): string {
  return isAbsolute(path) ? path : resolve(process.env.INIT_CWD ?? process.cwd(), path)
}

function isUrl(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol)
}

/** Browsers compare origins as a whole, so that a path would promise what is not kept. */
function isOrigin(text: string): boolean {
  if (!isUrl(text, WEB)) return false
  const { pathname, search, hash, username, password } = new URL(text)
  return pathname === '/' && `${search}${hash}${username}${password}` === ''
}
