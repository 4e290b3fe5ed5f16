import { expect, test } from 'vitest'
import { keyOfHash } from './key-of-hash.ts'

test.each([
  ['#key=aB3-_x', 'aB3-_x'],
  ['#key%3DaB3-_x', 'aB3-_x'],
  ['#key=aB3-_x.', 'aB3-_x'],
  ['#key=aB3-_x%3E', 'aB3-_x'],
  ['#key=', ''],
  ['#content', null],
  ['', null],
])('reads from the hash %j the key %j', (hash, key) => {
  expect(keyOfHash(hash)).toBe(key)
})
