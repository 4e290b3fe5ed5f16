import { expect, test } from 'vitest'
import { backendSettings, commandSettings, providerSettings } from './service-settings.ts'
import { settingsSchema } from './settings-schema.ts'

const SECRET = 'shared by both of the services'
const NEEDED = {
  DATABASE_URL: 'postgres://shop@db.example/shop',
  PUBLIC_ORIGIN: 'https://shop.example',
  PROVIDER_ORIGIN: 'http://10.0.0.9:3000',
  PROVIDER_SECRET: SECRET,
}
const LOCAL = { PROVIDER_PUBLIC_ORIGIN: 'http://localhost:3000', PROVIDER_SECRET: SECRET }
const PUBLIC = { ...LOCAL, PROVIDER_PUBLIC_ORIGIN: 'https://pay.example' }

const read = (more: object) => backendSettings({ ...NEEDED, ...more })

test.each([
  [{}, { port: 3001, host: '127.0.0.1', logLevel: 'info' }],
  [{}, { metrics: undefined, releasesDir: undefined }],
  [{ METRICS_PORT: '9464' }, { metrics: { port: 9464, host: '127.0.0.1' } }],
  [
    { METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5', LOG_LEVEL: 'error' },
    { metrics: { port: 9464, host: '10.0.0.5' }, logLevel: 'error' },
  ],
  [{ DATABASE_POOLER: 'pgbouncer' }, { DATABASE_POOLER: 'pgbouncer' }],
  [{ RELEASES_DIR: '/srv/shop/remotes' }, { releasesDir: '/srv/shop/remotes' }],
  // Settings of a whole shop, which a backend ignores.
  [{ SUPPORT_EMAIL: 'none', API_BASE: 'ftp://x', DEMONSTRATION: '1' }, { port: 3001 }],
])("reads a backend's settings from %j", (environment, settings) => {
  expect(read(environment)).toMatchObject(settings)
})

test.each([
  [{ PORT: 'x', PROVIDER_ORIGIN: 'pay' }, /PORT=x[\s\S]*PROVIDER_ORIGIN=pay/],
  [{ PROVIDER_SECRET: 'short' }, /PROVIDER_SECRET is too short/],
  [{ METRICS_PORT: 'yes' }, /METRICS_PORT=yes/],
  [{ DATABASE_POOLER: 'pgpool' }, /DATABASE_POOLER=pgpool is unknown: use pgbouncer\./],
])('refuses a backend with %j', (environment, problem) => {
  expect(() => read(environment)).toThrow(problem)
})

test('a backend uses a connection pooler only if the settings name one', () => {
  expect(read({}).DATABASE_POOLER).toBeUndefined()
})

test('names what a backend lacks: database, public address or provider', () => {
  for (const name of Object.keys(NEEDED)) {
    expect(() => read({ [name]: '' })).toThrow(new RegExp(`^${name} is needed: [^.]+\\.$`))
  }
  expect(() => backendSettings({})).toThrow(
    /DATABASE_URL[\s\S]*PROVIDER_SECRET|PROVIDER_SECRET[\s\S]*DATABASE_URL/,
  )
})

test.each<[object, object | string]>([
  [LOCAL, { port: 3000, host: '127.0.0.1' }],
  [{ ...LOCAL, DATABASE_CONNECTIONS: '4' }, { DATABASE_CONNECTIONS: 4 }],
  [
    { PROVIDER_SECRET: SECRET },
    'PROVIDER_PUBLIC_ORIGIN is needed: where visitors reach the payment provider.',
  ],
  ...['0', '100', 'many'].map((count): [object, string] => [
    { ...LOCAL, DATABASE_CONNECTIONS: count },
    `DATABASE_CONNECTIONS=${count} is not a number of connections`,
  ]),
  // Regression: a copy of the example became a public shop that gave real tickets for a test card.
  [PUBLIC, 'no money moves'],
  [{ ...PUBLIC, DEMONSTRATION: 'no' }, 'DEMONSTRATION=yes'],
  [{ ...PUBLIC, DEMONSTRATION: '1' }, 'use yes or no'],
  [{ ...PUBLIC, DEMONSTRATION: 'yes' }, { port: 3000 }],
])("reads or refuses the settings of the demonstration's provider: %j", (environment, expected) => {
  const settings = () => providerSettings({ ...environment })
  if (typeof expected === 'string') expect(settings).toThrow(expected)
  else expect(settings()).toMatchObject(expected)
})

// Regression: links in confirmations were kept for 180 days, whatever a museum had set.
test('each process reads the settings for how long to keep the data that it stores', () => {
  const names = Object.keys(settingsSchema.entries).filter((name) => name.startsWith('KEEP_'))
  const days = Object.fromEntries(names.map((name, at) => [name, `${at + 300}`]))
  const { KEEP_ACCOUNTS_DAYS: accounts, ...others } = days
  const { retention } = read(days)
  expect(Object.values(retention).map(String).sort()).toEqual(Object.values(others).sort())
  expect(`${providerSettings({ ...LOCAL, ...days }).KEEP_ACCOUNTS_DAYS}`).toBe(accounts)
})

// Regression: a museum with a payment provider of its own was asked for DEMONSTRATION=yes.
test('a command on the data accepts the environment of a backend', () => {
  const backend = { ...NEEDED, PROVIDER_PUBLIC_ORIGIN: 'https://pay.example' }
  expect(commandSettings({ ...backend, DATABASE_POOLER: 'pgbouncer' })).toMatchObject({
    databaseUrl: NEEDED.DATABASE_URL,
    isDatabasePooled: true,
  })
  expect(commandSettings({})).toMatchObject({ databaseUrl: undefined, isDatabasePooled: false })
  expect(() => commandSettings({ DATABASE_URL: 'mysql://x' })).toThrow('DATABASE_URL')
  const half = { OPERATOR_OIDC_ISSUER: 'https://login.museum.example' }
  expect(() => commandSettings(half)).toThrow('OPERATOR_OIDC_CLIENT_ID is needed too')
})
