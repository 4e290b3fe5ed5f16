import { expect, test } from 'vitest'
import { matchesLock } from './installed-from.mjs'

const lock = {
  '': { version: '0.1.0' },
  shell: { version: '1.0.0' },
  'node_modules/react': { version: '19.3.1', integrity: 'sha512-a' },
  'node_modules/binary-darwin': { version: '2.0.0', optional: true },
}

test('what was installed from the lock matches it, another platform’s binaries aside', () => {
  expect(matchesLock(lock, { 'node_modules/react': lock['node_modules/react'] })).toBe(true)
})

test('a missing package, another version or other content does not match', () => {
  expect(matchesLock(lock, {})).toBe(false)
  expect(matchesLock(lock, { 'node_modules/react': { version: '19.3.0' } })).toBe(false)
  const other = { version: '19.3.1', integrity: 'sha512-b' }
  expect(matchesLock(lock, { 'node_modules/react': other })).toBe(false)
})

test('a package that lies in a workspace’s own folder is looked for as well', () => {
  const nested = { 'e2e/node_modules/ajv-formats': { version: '3.0.1' } }
  expect(matchesLock(nested, {})).toBe(false)
  expect(matchesLock(nested, nested)).toBe(true)
})
