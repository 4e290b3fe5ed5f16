import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

test('nothing set gives a shop on this machine only', () => {
  const reading = readSettings({ PORT: '' })
  expect(reading).toMatchObject({
    kind: 'settings',
    settings: { port: 8080, providerPort: 8081, host: 'localhost', databaseUrl: undefined },
  })
})

test('the provider follows the shop’s port unless it is given one', () => {
  expect(readSettings({ PORT: '9000' })).toMatchObject({ settings: { providerPort: 9001 } })
  expect(readSettings({ PORT: '0' })).toMatchObject({ settings: { providerPort: 0 } })
  expect(readSettings({ PORT: '9000', PROVIDER_PORT: '7' })).toMatchObject({
    settings: { providerPort: 7 },
  })
})

test('every wrong value is named in one answer', () => {
  const reading = readSettings({
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
  })
  if (reading.kind !== 'invalid') throw new Error('expected problems')
  expect(reading.problems).toHaveLength(10)
  expect(reading.problems.join()).toContain('PORT=80a is not a port')
  expect(reading.problems.join()).toContain('CATALOGUE=/nowhere/catalogue.json does not exist')
})

test('what teams publish lies in the data folder, and browsers report here, unless it is said', () => {
  expect(readSettings({ DATA_DIR: '/data' })).toMatchObject({
    settings: { releasesDir: join('/data', 'releases'), meta: { reports: '/reports/remotes' } },
  })
  const elsewhere = { RELEASES_DIR: '/releases', REPORTS_URL: 'https://reports.example/remotes' }
  expect(readSettings(elsewhere)).toMatchObject({
    settings: { releasesDir: '/releases', meta: { reports: elsewhere.REPORTS_URL } },
  })
})

test('how long personal data are stored is set in days, and never forever', () => {
  expect(readSettings({ KEEP_PEOPLE_DAYS: '365', KEEP_ACCOUNTS_DAYS: '90' })).toMatchObject({
    settings: {
      retention: { unpaid: 30, mails: 30, owners: 90, people: 365 },
      accountsDays: 90,
    },
  })
  for (const days of ['0', '-1', '1.5', 'never', '10000']) {
    expect(readSettings({ KEEP_UNPAID_DAYS: days })).toEqual({
      kind: 'invalid',
      problems: [`KEEP_UNPAID_DAYS=${days} is not a number of days: 1 to 9999 is needed.`],
    })
  }
})

test('a token that no header can carry is refused rather than never taken', () => {
  const reading = readSettings({
    REGISTRY_TOKEN: 'pass word with spaces!',
    BOX_OFFICE_SECRET: 'geheimnis-mit-größe-20',
  })
  if (reading.kind !== 'invalid') throw new Error('expected problems')
  expect(reading.problems.join()).toContain('REGISTRY_TOKEN has a sign')
  expect(reading.problems.join()).toContain('BOX_OFFICE_SECRET has a sign')
})

test('a secret that could be guessed is refused', () => {
  const reading = readSettings({
    REGISTRY_TOKEN: 'short',
    BOX_OFFICE_SECRET: 'short',
    OPERATOR_PASSWORD: 'elevenchars',
  })
  if (reading.kind !== 'invalid') throw new Error('expected problems')
  expect(reading.problems).toHaveLength(3)
  expect(reading.problems.join()).toContain('REGISTRY_TOKEN is too short')
  expect(reading.problems.join()).toContain('OPERATOR_PASSWORD is too short')
  expect(readSettings({ REGISTRY_TOKEN: 'registry-token-of-tests' })).toMatchObject({
    settings: { registryToken: 'registry-token-of-tests' },
  })
})

test('remote origins are origins, whatever path they were written with', () => {
  const reading = readSettings({ REMOTE_ORIGINS: 'https://a.example/x, http://b.example:81' })
  expect(reading).toMatchObject({
    settings: { remoteOrigins: ['https://a.example', 'http://b.example:81'] },
  })
})

test('no proxy is trusted unless it is named', () => {
  const trusts = (TRUSTED_PROXIES: string, address: string) => {
    const reading = readSettings({ TRUSTED_PROXIES })
    return reading.kind === 'settings' && reading.settings.trustedProxies(address)
  }
  expect(trusts('', '127.0.0.1')).toBe(false)
  expect(trusts('10.0.0.0/8, ::1', '127.0.0.1')).toBe(false)
  expect(trusts('10.0.0.0/8, ::1', '10.1.2.3')).toBe(true)
  expect(trusts('10.0.0.0/8, ::1', '::1')).toBe(true)
})

test('a public shop needs a public provider, with an origin of its own', () => {
  const PUBLIC_ORIGIN = 'https://shop.example'
  const problemsOf = (environment: Record<string, string>) => {
    const reading = readSettings(environment)
    return reading.kind === 'invalid' ? reading.problems.join() : ''
  }
  expect(problemsOf({ PUBLIC_ORIGIN })).toContain('needs PROVIDER_PUBLIC_ORIGIN')
  expect(problemsOf({ PUBLIC_ORIGIN, PROVIDER_PUBLIC_ORIGIN: PUBLIC_ORIGIN })).toContain('the same')
  const both = { PUBLIC_ORIGIN, PROVIDER_PUBLIC_ORIGIN: 'https://pay.example' }
  expect(problemsOf(both)).toContain('DEMONSTRATION=yes')
  expect(problemsOf({ PUBLIC_ORIGIN: 'http://localhost:9000' })).toBe('')
  expect(
    readSettings({
      PUBLIC_ORIGIN,
      PROVIDER_PUBLIC_ORIGIN: 'https://pay.example/',
      DEMONSTRATION: 'yes',
    }),
  ).toMatchObject({
    settings: { publicOrigin: PUBLIC_ORIGIN, providerPublicOrigin: 'https://pay.example' },
  })
})

test('connections for each kind of work are counted in whole numbers, and never without a bound', () => {
  expect(readSettings({ DATABASE_CONNECTIONS_READS: '8' })).toMatchObject({
    settings: { databaseConnections: { reads: 8, holds: undefined, bookings: undefined } },
  })
  for (const count of ['0', '-1', '2.5', '100', 'many']) {
    const name = 'DATABASE_CONNECTIONS_HOLDS'
    expect(readSettings({ [name]: count })).toEqual({
      kind: 'invalid',
      problems: [`${name}=${count} is not a number of connections: 1 to 99 is needed.`],
    })
  }
})

test('how much waits at the same time is set in whole numbers, and never without a bound', () => {
  expect(readSettings({ SMTP_CONNECTIONS: '8', SMTP_PER_SECOND: '50' })).toMatchObject({
    settings: { queues: { smtpConnections: 8, smtpPerSecond: 50, settleParallel: undefined } },
  })
  for (const count of ['0', '-1', '2.5', '101', 'many']) {
    expect(readSettings({ SETTLE_PARALLEL: count })).toEqual({
      kind: 'invalid',
      problems: [`SETTLE_PARALLEL=${count} is not a whole number from 1 to 100.`],
    })
  }
})

test('a shop logs warnings, a service requests, and both what they are told', () => {
  expect(readSettings({})).toMatchObject({ settings: { logLevel: 'warn' } })
  expect(readSettings({ LOG_LEVEL: 'debug' })).toMatchObject({ settings: { logLevel: 'debug' } })
  expect(readSettings({ LOG_LEVEL: 'loud' })).toEqual({
    kind: 'invalid',
    problems: ['LOG_LEVEL=loud is none of debug, info, warn, error, silent.'],
  })
})

test('an OpenID provider for operators is given whole, over https or on this machine', () => {
  const OPERATOR_OIDC_ISSUER = 'https://login.museum.example/realms/museum'
  const problemsOf = (environment: Record<string, string>) => {
    const reading = readSettings(environment)
    return reading.kind === 'invalid' ? reading.problems.join() : ''
  }
  expect(problemsOf({ OPERATOR_OIDC_ISSUER })).toContain('OPERATOR_OIDC_CLIENT_SECRET is needed')
  expect(problemsOf({ OPERATOR_OIDC_ISSUER: 'http://login.museum.example' })).toContain('no https')
  expect(problemsOf({ OPERATOR_OIDC_ROLES: 'admins=everything' })).toContain('OPERATOR_OIDC_ROLES')
  const whole = {
    OPERATOR_OIDC_ISSUER,
    OPERATOR_OIDC_CLIENT_ID: 'museum-shop',
    OPERATOR_OIDC_CLIENT_SECRET: 'secret-of-the-museum-shop',
    OPERATOR_OIDC_ROLES: 'admins=operators',
  }
  expect(readSettings(whole)).toMatchObject({
    settings: {
      operatorProvider: {
        name: 'login.museum.example',
        claim: 'groups',
        scope: 'openid profile',
        roles: new Map([['admins', ['operators']]]),
      },
    },
  })
  expect(readSettings({})).toMatchObject({ settings: { operatorProvider: null } })
})
