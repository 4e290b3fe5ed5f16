import { expect, test } from 'vitest'
import { tokenOfHash } from './token-of-hash.ts'

test.each([
  ['#s3cr-et_', 's3cr-et_'],
  ['#s3cr%3Det', 's3cr=et'],
  ['#100%', '100%'],
  ['', ''],
  ['#', ''],
  ['#%20', ''],
  // The hash of the skip link for keyboard users is not a token.
  ['#content', ''],
])('finds in the hash %j the token %j', (hash, token) => {
  expect(tokenOfHash(hash, (id) => id === 'content')).toBe(token)
})
