import { expect, test } from 'vitest'
import { tokenOfHash } from './token-of-hash.ts'

test.each([
  ['#s3cr-et_', 's3cr-et_'],
  ['#s3cr%3Det', 's3cr=et'],
  ['#100%', '100%'],
  ['', ''],
  ['#', ''],
  ['#%20', ''],
  // The way of the keyboard past the header.
  ['#content', ''],
])('behind %j there is %j', (hash, token) => {
  expect(tokenOfHash(hash, (id) => id === 'content')).toBe(token)
})
