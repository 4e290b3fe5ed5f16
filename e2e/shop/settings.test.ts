import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

type Environment = Record<string, string>

function settingsOf(environment: Environment) {
  const reading = readSettings(environment)
  if (reading.kind === 'invalid') throw new Error(reading.problems.join('\n'))
  return reading.settings
}

function problemsOf(environment: Environment): readonly string[] {
  const reading = readSettings(environment)
  return reading.kind === 'invalid' ? reading.problems : []
}

const SHOP = 'https://shop.example'
const PAY = 'https://pay.example'
const BOTH = { PUBLIC_ORIGIN: SHOP, PROVIDER_PUBLIC_ORIGIN: PAY }
const REPORTS_URL = 'https://reports.example/remotes'
const OPERATOR_OIDC_ISSUER = 'https://login.museum.example/realms/museum'
const OIDC = {
  OPERATOR_OIDC_ISSUER,
  OPERATOR_OIDC_CLIENT_ID: 'museum-shop',
  OPERATOR_OIDC_CLIENT_SECRET: 'secret-of-the-museum-shop',
  OPERATOR_OIDC_ROLES: 'admins=operators',
}

test.each<[string, Environment, object]>([
  [
    'a shop on this machine only',
    { PORT: '' },
    { port: 8080, providerPort: 8081, host: 'localhost', databaseUrl: undefined },
  ],
  ['the provider at the next port', { PORT: '9000' }, { providerPort: 9001 }],
  ['the provider at any port, as the shop', { PORT: '0' }, { providerPort: 0 }],
  ['the provider at its own port', { PORT: '9000', PROVIDER_PORT: '7' }, { providerPort: 7 }],
  [
    'releases in the data folder, and reports to the shop',
    { DATA_DIR: '/data' },
    { releasesDir: join('/data', 'releases'), meta: { reports: '/reports/remotes' } },
  ],
  [
    'releases and reports elsewhere',
    { RELEASES_DIR: '/releases', REPORTS_URL },
    { releasesDir: '/releases', meta: { reports: REPORTS_URL } },
  ],
  [
    'days for which personal data are stored',
    { KEEP_PEOPLE_DAYS: '365', KEEP_ACCOUNTS_DAYS: '90' },
    { retention: { unpaid: 30, mails: 30, owners: 90, people: 365 }, accountsDays: 90 },
  ],
  [
    'a token that is long enough',
    { REGISTRY_TOKEN: 'registry-token-of-tests' },
    { registryToken: 'registry-token-of-tests' },
  ],
  [
    'keys of wallets',
    { APPLE_WALLET_TEAM: 'TEAM000001', GOOGLE_WALLET_KEY: 'key' },
    { wallets: { APPLE_WALLET_TEAM: 'TEAM000001', GOOGLE_WALLET_KEY: 'key' } },
  ],
  [
    'remote origins without paths',
    { REMOTE_ORIGINS: 'https://a.example/x, http://b.example:81' },
    { remoteOrigins: ['https://a.example', 'http://b.example:81'] },
  ],
  [
    'a public shop with a public provider',
    { ...BOTH, PROVIDER_PUBLIC_ORIGIN: `${PAY}/`, DEMONSTRATION: 'yes' },
    { publicOrigin: SHOP, providerPublicOrigin: PAY },
  ],
  ['a shop on loopback', { PUBLIC_ORIGIN: 'http://localhost:9000' }, {}],
  [
    'connections for each kind of work',
    { DATABASE_CONNECTIONS_READS: '8' },
    { databaseConnections: { reads: 8, holds: undefined, bookings: undefined } },
  ],
  [
    'how much is done at the same time',
    { SMTP_CONNECTIONS: '8', SMTP_PER_SECOND: '50' },
    { queues: { smtpConnections: 8, smtpPerSecond: 50, settleParallel: undefined } },
  ],
  ['a log of warnings, and no OpenID provider', {}, { logLevel: 'warn', operatorProvider: null }],
  ['another level of the log', { LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  [
    'an OpenID provider for operators',
    OIDC,
    {
      operatorProvider: {
        name: 'login.museum.example',
        claim: 'groups',
        scope: 'openid profile',
        roles: new Map([['admins', ['operators']]]),
      },
    },
  ],
])('reads %s', (_, environment, settings) => {
  expect(settingsOf(environment)).toMatchObject(settings)
})

const each = (name: string, values: readonly string[], problem: string) =>
  values.map((value): [Environment, string] => [
    { [name]: value },
    `${name}=${value} is not ${problem}.`,
  ])

test.each<[Environment, string]>([
  ...each(
    'KEEP_UNPAID_DAYS',
    ['0', '-1', '1.5', 'never', '10000'],
    'a number of days: 1 to 9999 is needed',
  ),
  ...each(
    'DATABASE_CONNECTIONS_HOLDS',
    ['0', '-1', '2.5', '100', 'many'],
    'a number of connections: 1 to 99 is needed',
  ),
  ...each('SETTLE_PARALLEL', ['0', '-1', '2.5', '101', 'many'], 'a whole number from 1 to 100'),
  [{ PORT: '80a' }, 'PORT=80a is not a port: a whole number from 0 to 65535 is needed.'],
  [{ PORT: '65536' }, 'PORT=65536 is not a port: a whole number from 0 to 65535 is needed.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud is invalid: use debug, info, warn, error, silent.'],
  [{ CATALOGUE: '/nowhere/catalogue.json' }, 'CATALOGUE=/nowhere/catalogue.json does not exist.'],
  [{ REGISTRY_TOKEN: 'short' }, 'REGISTRY_TOKEN is too short'],
  [{ BOX_OFFICE_SECRET: 'short' }, 'BOX_OFFICE_SECRET is too short'],
  [{ OPERATOR_PASSWORD: 'elevenchars' }, 'OPERATOR_PASSWORD is too short'],
  [{ REGISTRY_TOKEN: 'pass word with spaces!' }, 'REGISTRY_TOKEN has a character'],
  [{ BOX_OFFICE_SECRET: 'geheimnis-mit-größe-20' }, 'BOX_OFFICE_SECRET has a character'],
  [{ PUBLIC_ORIGIN: SHOP }, 'needs PROVIDER_PUBLIC_ORIGIN'],
  [{ PUBLIC_ORIGIN: SHOP, PROVIDER_PUBLIC_ORIGIN: SHOP }, 'the same'],
  [BOTH, 'DEMONSTRATION=yes'],
  [{ ...OIDC, OPERATOR_OIDC_ISSUER: 'http://login.museum.example' }, 'is not an https address'],
  [{ ...OIDC, OPERATOR_OIDC_ROLES: 'admins=everything' }, 'OPERATOR_OIDC_ROLES'],
  [{ ...OIDC, OPERATOR_OIDC_CLIENT_SECRET: '' }, 'OPERATOR_OIDC_CLIENT_SECRET is needed'],
])('refuses %j', (environment, problem) => {
  expect(problemsOf(environment)).toEqual([expect.stringContaining(problem)])
})

test('names all wrong values in one error', () => {
  const wrong = {
    PORT: '80a',
    DATABASE_URL: 'mysql://x',
    CATALOGUE: '/nowhere/catalogue.json',
    API_BASE: 'javascript:alert(1)',
    REMOTE_ORIGINS: 'ftp://x',
    FRAME_ANCESTORS: 'museum.example',
    TRUSTED_PROXIES: 'proxy.example',
    REGISTRY_URL: '//elsewhere.example/registry.json',
    PUBLIC_ORIGIN: 'https://shop.example/path',
    PROVIDER_PUBLIC_ORIGIN: 'pay.example',
  }
  const problems = problemsOf(wrong)
  expect(problems).toHaveLength(10)
  for (const name of Object.keys(wrong)) expect(problems.join()).toContain(name)
})

test('by default no proxy is trusted', () => {
  const trusts = (TRUSTED_PROXIES: string, address: string) =>
    settingsOf({ TRUSTED_PROXIES }).trustedProxies(address)
  expect(trusts('', '127.0.0.1')).toBe(false)
  expect(trusts('10.0.0.0/8, ::1', '127.0.0.1')).toBe(false)
  expect(trusts('10.0.0.0/8, ::1', '10.1.2.3')).toBe(true)
  expect(trusts('10.0.0.0/8, ::1', '::1')).toBe(true)
})
