import { expect, test } from 'vitest'
import { tokenOfHash } from './token-of-hash.ts'

test.each([
  ['#s3cr-et_', 's3cr-et_'],
  ['#s3cr%3Det', 's3cr=et'],
  ['#100%', '100%'],
  ['', ''],
  ['#', ''],
  ['#%20', ''],
  // The skip link for keyboard users.
  ['#content', ''],
])('finds the token in %j: %j', (hash, token) => {
  expect(tokenOfHash(hash, (id) => id === 'content')).toBe(token)
})
