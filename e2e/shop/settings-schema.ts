import { existsSync } from 'node:fs'
import { phone } from '@shop/shared/config/field-kinds'
import * as v from 'valibot'
import { WALLET_SETTINGS } from '../museum/backend/wallets/wallet-keys.ts'
import { isCountry } from '../museum/countries.ts'
import { readTrustedProxies, trustNobody } from '../service/http/addresses.ts'
import { LOG_LEVELS } from '../service/http/log.ts'
import {
  amount,
  bearerSecret,
  connections,
  days,
  httpOrPath,
  origin,
  origins,
  path,
  port,
  serverAddress,
  wholeNumber,
} from '../service/setting-values.ts'
import { oidcEntries } from './oidc-settings.ts'

const proxies = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => readTrustedProxies(text.split(/[\s,]+/).filter(Boolean))),
    v.check(
      (trusted) => trusted !== null,
      `${name} must be a list of addresses and networks, separated by commas, such as 127.0.0.1, 10.0.0.0/8.`,
    ),
    v.transform((trusted) => trusted ?? trustNobody),
  )

const countries = (name: string) =>
  v.pipe(
    v.string(),
    v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
    v.check(
      (codes) => codes.every(isCountry),
      `${name} must be a list of country codes, separated by commas, such as AT, DE, FR.`,
    ),
  )

export const settingsSchema = v.object({
  PORT: v.optional(port('PORT')),
  PROVIDER_PORT: v.optional(port('PROVIDER_PORT')),
  HOST: v.optional(v.string()),
  PUBLIC_ORIGIN: v.optional(origin('PUBLIC_ORIGIN')),
  PROVIDER_PUBLIC_ORIGIN: v.optional(origin('PROVIDER_PUBLIC_ORIGIN')),
  DATA_DIR: v.optional(path),
  DATABASE_URL: v.optional(
    serverAddress(
      ['postgres:', 'postgresql:'],
      'DATABASE_URL is not a PostgreSQL address: postgres://user:password@host:5432/name is needed.',
    ),
  ),
  DATABASE_CONNECTIONS_READS: v.optional(connections('DATABASE_CONNECTIONS_READS')),
  DATABASE_CONNECTIONS_HOLDS: v.optional(connections('DATABASE_CONNECTIONS_HOLDS')),
  DATABASE_CONNECTIONS_BOOKINGS: v.optional(connections('DATABASE_CONNECTIONS_BOOKINGS')),
  CATALOGUE: v.optional(
    v.pipe(
      path,
      v.check(
        (file) => existsSync(file),
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
  ...oidcEntries,
  KEEP_UNPAID_DAYS: v.optional(days('KEEP_UNPAID_DAYS')),
  KEEP_MAILS_DAYS: v.optional(days('KEEP_MAILS_DAYS')),
  KEEP_OWNERS_DAYS: v.optional(days('KEEP_OWNERS_DAYS')),
  KEEP_PEOPLE_DAYS: v.optional(days('KEEP_PEOPLE_DAYS')),
  KEEP_LINKS_DAYS: v.optional(days('KEEP_LINKS_DAYS')),
  WITHDRAWAL_DAYS: v.optional(days('WITHDRAWAL_DAYS')),
  WITHDRAWAL_COUNTRIES: v.optional(countries('WITHDRAWAL_COUNTRIES')),
  KEEP_ACCOUNTS_DAYS: v.optional(days('KEEP_ACCOUNTS_DAYS')),
  WAITING_MINUTES: v.optional(amount('WAITING_MINUTES', 1440)),
  CHANGE_HOURS: v.optional(wholeNumber('CHANGE_HOURS', 9999)),
  CHANGE_MOST: v.optional(wholeNumber('CHANGE_MOST', 99)),
  CHANGE_FEE: v.optional(wholeNumber('CHANGE_FEE', 100_000)),
  CHANGE_REFUND: v.optional(
    v.picklist(
      ['voucher', 'nothing'],
      ({ input }) => `CHANGE_REFUND=${input} is invalid: use voucher or nothing.`,
    ),
  ),
  ...v.entriesFromList(WALLET_SETTINGS, v.optional(v.string())),
  RELEASES_DIR: v.optional(path),
  DOCUMENT_ROOT: v.optional(path),
  API_BASE: v.optional(httpOrPath('API_BASE')),
  REGISTRY_URL: v.optional(httpOrPath('REGISTRY_URL')),
  WEBHOOK_URL: v.optional(
    serverAddress(
      ['http:', 'https:'],
      'WEBHOOK_URL is not a web address: https://tickets.museum.example/api/webhooks/payment is needed.',
    ),
  ),
  SMTP_CONNECTIONS: v.optional(amount('SMTP_CONNECTIONS', 100)),
  SMTP_PER_SECOND: v.optional(amount('SMTP_PER_SECOND', 10_000)),
  SETTLE_PARALLEL: v.optional(amount('SETTLE_PARALLEL', 100)),
  REPORTS_URL: v.optional(httpOrPath('REPORTS_URL')),
  CUSTOMER_KEY: v.optional(v.string()),
  SUPPORT_EMAIL: v.optional(v.pipe(v.string(), v.email())),
  SUPPORT_PHONE: v.optional(phone),
  REMOTE_ORIGINS: v.optional(origins('REMOTE_ORIGINS')),
  TRUSTED_PROXIES: v.optional(proxies('TRUSTED_PROXIES')),
  FRAME_ANCESTORS: v.optional(origins('FRAME_ANCESTORS')),
  LOG_LEVEL: v.optional(
    v.picklist(
      LOG_LEVELS,
      ({ input }) => `LOG_LEVEL=${input} is invalid: use ${LOG_LEVELS.join(', ')}.`,
    ),
  ),
  METRICS_PORT: v.optional(port('METRICS_PORT')),
  METRICS_HOST: v.optional(v.string()),
  DEMONSTRATION: v.optional(
    v.picklist(['yes', 'no'], (issue) => `DEMONSTRATION=${issue.input} is invalid: use yes or no.`),
  ),
})
