import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backendSettings, providerSettings } from '../shop/service-settings.ts'
import { readSettings } from '../shop/settings.ts'
import { givenSettings, SECRETS } from './given-settings.ts'
import { testFolder } from './testing/test-folder.ts'

async function fileWith(text: string): Promise<string> {
  const file = join(await testFolder({ secret: text }), 'secret')
  await chmod(file, 0o400)
  return file
}

test.each(SECRETS)('reads the secret %s from a file, with or without a line end', async (name) => {
  for (const [text, secret] of [
    ['a secret of  many words', 'a secret of  many words'],
    ['a secret\n', 'a secret'],
    [' a secret \r\n\n', ' a secret '],
  ] as const) {
    const read = givenSettings({ [`${name}_FILE`]: await fileWith(text) })
    expect([read.given[name], [...read.problems]]).toEqual([secret, []])
  }
  expect(givenSettings({ [`${name}_FILE`]: '', [name]: 'x' }).given).toEqual({ [name]: 'x' })
})

test('reports a file that is missing, empty, too large or no file, and a secret that is set twice', async () => {
  const problem = (file: string, more = {}) =>
    givenSettings({ REGISTRY_TOKEN_FILE: file, ...more }).problems.get('REGISTRY_TOKEN')
  expect(problem('/nowhere/token')).toMatch(
    /^REGISTRY_TOKEN_FILE cannot be read: .*\/nowhere\/token/,
  )
  for (const nothing of ['', '\n', '\r\n'])
    expect(problem(await fileWith(nothing))).toMatch(/^REGISTRY_TOKEN_FILE=.* is empty\.$/)
  expect(problem(tmpdir())).toBe(`REGISTRY_TOKEN_FILE=${tmpdir()} is not a file.`)
  expect(problem('/dev/zero')).toBe('REGISTRY_TOKEN_FILE=/dev/zero is not a file.')
  expect(problem(await fileWith('x'.repeat(20_000)))).toMatch(/ is too large for a secret\.$/)
  expect(problem(await fileWith('one'), { REGISTRY_TOKEN: 'other' })).toBe(
    'REGISTRY_TOKEN_FILE and REGISTRY_TOKEN are both set.',
  )
})

test('shop, backend and provider read secrets from files, and report all problems of their settings', async () => {
  const [PROVIDER_SECRET, DATABASE_URL] = [
    'shared by both of the services',
    'postgres://u:p@h/shop',
  ]
  const files = {
    PROVIDER_SECRET_FILE: await fileWith(`${PROVIDER_SECRET}\n`),
    DATABASE_URL_FILE: await fileWith(`${DATABASE_URL}\n`),
  }
  const backend = { ...files, PUBLIC_ORIGIN: 'https://s.example', PROVIDER_ORIGIN: 'http://p:3000' }
  expect(backendSettings(backend)).toMatchObject({ PROVIDER_SECRET, DATABASE_URL })
  const provider = { ...files, PROVIDER_PUBLIC_ORIGIN: 'http://localhost:3000' }
  expect(providerSettings(provider)).toMatchObject({ PROVIDER_SECRET })
  expect(readSettings(files)).toMatchObject({ settings: { databaseUrl: DATABASE_URL } })
  const gone = { ...backend, PROVIDER_SECRET_FILE: '/nowhere', PORT: 'x' }
  expect(() => backendSettings(gone)).toThrow(
    /^PROVIDER_SECRET_FILE cannot be read: [^\n]*\nPORT=x is not a port[^\n]*$/,
  )
  expect(readSettings({ OPERATOR_PASSWORD_FILE: await fileWith('short\n') })).toMatchObject({
    problems: ['OPERATOR_PASSWORD is too short: at least 12 characters are needed.'],
  })
})
