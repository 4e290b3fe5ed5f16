import { expect, test } from 'vitest'
import { backendSettings, commandSettings, providerSettings } from './service-settings.ts'
import { retentionOf } from './settings.ts'
import { settingsSchema } from './settings-schema.ts'

const SECRET = 'shared by both of the services'
const NEEDED = {
  DATABASE_URL: 'postgres://shop@db.example/shop',
  PUBLIC_ORIGIN: 'https://shop.example',
  PROVIDER_ORIGIN: 'http://10.0.0.9:3000',
  PROVIDER_SECRET: SECRET,
}

test('a backend needs a database, its public address and a provider, and says which is missing', () => {
  expect(backendSettings(NEEDED)).toMatchObject({
    port: 3001,
    host: '127.0.0.1',
  })
  for (const name of Object.keys(NEEDED)) {
    const others = { ...NEEDED, [name]: '' }
    expect(() => backendSettings(others)).toThrow(new RegExp(`^${name} is needed: [^.]+\\.$`))
  }
  expect(() => backendSettings({})).toThrow(
    /DATABASE_URL[\s\S]*PROVIDER_SECRET|PROVIDER_SECRET[\s\S]*DATABASE_URL/,
  )
})

test('a wrong setting of a backend is reported by its name', () => {
  const wrong = { ...NEEDED, PORT: 'x', PROVIDER_ORIGIN: 'pay', PROVIDER_SECRET: 'short' }
  expect(() => backendSettings(wrong)).toThrow(/PORT=x[\s\S]*PROVIDER_ORIGIN=pay/)
  expect(() => backendSettings(wrong)).toThrow('PROVIDER_SECRET is too short')
})

test('a provider needs to know where visitors reach it', () => {
  const settings = { PROVIDER_PUBLIC_ORIGIN: 'http://localhost:3000', PROVIDER_SECRET: SECRET }
  expect(providerSettings(settings)).toMatchObject({ port: 3000, host: '127.0.0.1' })
  expect(() => providerSettings({ PROVIDER_SECRET: SECRET })).toThrow(
    'PROVIDER_PUBLIC_ORIGIN is needed: where visitors reach the payment provider.',
  )
})

// Regression: a copy of the example was a public shop that gave real tickets for a test card.
test('the demonstration’s provider is open to others only where that was said', () => {
  const settings = { PROVIDER_PUBLIC_ORIGIN: 'https://pay.example', PROVIDER_SECRET: SECRET }
  expect(() => providerSettings(settings)).toThrow(/no money moves[\s\S]*DEMONSTRATION=yes/)
  expect(() => providerSettings({ ...settings, DEMONSTRATION: 'no' })).toThrow('DEMONSTRATION=yes')
  expect(() => providerSettings({ ...settings, DEMONSTRATION: '1' })).toThrow('neither yes nor no')
  expect(providerSettings({ ...settings, DEMONSTRATION: 'yes' })).toMatchObject({ port: 3000 })
})

test('figures are served where it is said, to this machine alone, and else nowhere', () => {
  expect(backendSettings(NEEDED)).toMatchObject({ metrics: undefined, logLevel: 'info' })
  expect(backendSettings({ ...NEEDED, METRICS_PORT: '9464' })).toMatchObject({
    metrics: { port: 9464, host: '127.0.0.1' },
  })
  const inside = { ...NEEDED, METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5', LOG_LEVEL: 'error' }
  expect(backendSettings(inside)).toMatchObject({
    metrics: { port: 9464, host: '10.0.0.5' },
    logLevel: 'error',
  })
  expect(() => backendSettings({ ...NEEDED, METRICS_PORT: 'yes' })).toThrow('METRICS_PORT=yes')
})

test('a pooler is named, or there is none', () => {
  const read = backendSettings({ ...NEEDED, DATABASE_POOLER: 'pgbouncer' })
  expect(read.DATABASE_POOLER).toBe('pgbouncer')
  expect(backendSettings(NEEDED).DATABASE_POOLER).toBeUndefined()
  expect(() => backendSettings({ ...NEEDED, DATABASE_POOLER: 'pgpool' })).toThrow(
    'DATABASE_POOLER=pgpool is not known: pgbouncer is.',
  )
})

test('connections of the provider are counted in whole numbers, and never without a bound', () => {
  const settings = { PROVIDER_PUBLIC_ORIGIN: 'http://localhost:3000', PROVIDER_SECRET: SECRET }
  expect(providerSettings({ ...settings, DATABASE_CONNECTIONS: '4' })).toMatchObject({
    DATABASE_CONNECTIONS: 4,
  })
  for (const count of ['0', '100', 'many'])
    expect(() => providerSettings({ ...settings, DATABASE_CONNECTIONS: count })).toThrow(
      `DATABASE_CONNECTIONS=${count} is not a number of connections`,
    )
})

test('a backend takes releases where a folder is named, and else none', () => {
  expect(backendSettings({ ...NEEDED, RELEASES_DIR: '/srv/shop/remotes' }).releasesDir).toBe(
    '/srv/shop/remotes',
  )
  expect(backendSettings(NEEDED).releasesDir).toBeUndefined()
})

// Regression: links in confirmations were kept for 180 days, whatever a museum had set.
test('every time for which something is kept is read by the process that keeps it', () => {
  const names = Object.keys(settingsSchema.entries).filter((name) => name.startsWith('KEEP_'))
  const days = Object.fromEntries(names.map((name, at) => [name, `${at + 300}`]))
  const read = retentionOf(backendSettings({ ...NEEDED, ...days }))
  const { KEEP_ACCOUNTS_DAYS: accounts, ...others } = days
  expect(Object.values(read).map(String).sort()).toEqual(Object.values(others).sort())
  const provider = { PROVIDER_PUBLIC_ORIGIN: 'http://localhost:3000', PROVIDER_SECRET: SECRET }
  expect(`${providerSettings({ ...provider, ...days }).KEEP_ACCOUNTS_DAYS}`).toBe(accounts)
})

// Regression: a museum with a payment provider of its own was asked for DEMONSTRATION=yes.
test('a command on the data takes the environment of any backend', () => {
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
