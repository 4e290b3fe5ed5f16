import { expect, test } from 'vitest'
import { requestedRemotes, searchWithout, storedRemotes } from './requested-remotes.ts'

const ORIGINS = ['http://localhost:3002', 'https://builds.example']

test.each([
  ['http://localhost:3002', 'http://localhost:3002/mf-manifest.json'],
  ['http://localhost:3002/', 'http://localhost:3002/mf-manifest.json'],
  ['http://localhost:3002/mf-manifest.json', 'http://localhost:3002/mf-manifest.json'],
  ['https://builds.example/pull/7', 'https://builds.example/pull/7/mf-manifest.json'],
])('for the requested remote %s, loads the manifest at %s', (address, manifest) => {
  const [asked] = requestedRemotes(`?remote.mf_tours=${encodeURIComponent(address)}`, ORIGINS)
  expect(asked).toMatchObject({ kind: 'allowed', remote: 'mf-tours', manifest })
})

test.each([
  'http://localhost:3003',
  'https://localhost:3002',
  'http://localhost.evil.example:3002',
  'http://localhost.evil.example:3002',
  'https://builds.example:8443',
])('rejects a remote from %s because its origin is not in the operator’s list', (address) => {
  expect(requestedRemotes(`?remote.mf_tours=${encodeURIComponent(address)}`, ORIGINS)).toEqual([
    { kind: 'foreign', remote: 'mf-tours', address },
  ])
})

test.each(['javascript:alert(1)', 'data:text/javascript,1', 'localhost', '//localhost:3002'])(
  'rejects %s as a remote because it is not the address of a server',
  (address) => {
    expect(
      requestedRemotes(`?remote.mf_tours=${encodeURIComponent(address)}`, ORIGINS),
    ).toMatchObject([{ kind: 'unreadable', address }])
  },
)

test('shortens texts from a link before they appear on the page', () => {
  const [said] = requestedRemotes('?remote.mf_tours=Your card was refused, call 0900 123', ORIGINS)
  expect(said).toMatchObject({ kind: 'unreadable', address: 'Your…' })
  const [named] = requestedRemotes('?remote.Your card was refused=http://localhost:3002', ORIGINS)
  expect(named).toMatchObject({ kind: 'unreadable', remote: 'Your…' })
  const path = 'https://evil.example/your-card-was-refused'
  const [foreign] = requestedRemotes(`?remote.mf_tours=${path}`, ORIGINS)
  expect(foreign).toMatchObject({ kind: 'foreign', address: 'https://evil.example' })
  const [long] = requestedRemotes(`?remote.mf_tours=${'x'.repeat(500)}`, ORIGINS)
  expect(long).toMatchObject({ address: `${'x'.repeat(60)}…` })
})

test('allows no requested remote if the config lists no origins', () => {
  expect(requestedRemotes('?remote.mf_tours=http://localhost:3002', [])).toMatchObject([
    { kind: 'foreign' },
  ])
})

test('checks the stored remotes again and ignores a stored value of another form', () => {
  const stored = { 'mf-tours': 'http://localhost:3002/mf-manifest.json', 'mf-merch': 7 }
  expect(storedRemotes(stored, ORIGINS)).toMatchObject([{ kind: 'allowed', remote: 'mf-tours' }])
  expect(storedRemotes(stored, [])).toMatchObject([{ kind: 'foreign', remote: 'mf-tours' }])
  expect(storedRemotes('mf-tours', ORIGINS)).toEqual([])
  expect(storedRemotes(undefined, ORIGINS)).toEqual([])
})

test('an empty address ends the use of a requested remote; other parameters stay in the query', () => {
  expect(requestedRemotes('?remote.mf_tours=', ORIGINS)).toEqual([
    { kind: 'ended', remote: 'mf-tours' },
  ])
  expect(searchWithout('?partner=x&remote.mf_tours=http://a&remote.mf_merch=')).toBe('?partner=x')
  expect(searchWithout('?remote.mf_tours=http://a')).toBe('')
  expect(searchWithout('?release.mf_tours=2&preview.mf_tours=x&partner=x')).toBe('?partner=x')
})
