import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { md5OfPassword } from './md5-of-password.ts'

test.each(['secret', '', ' with spaces ', 'Zürich käse', '密码🗝️', 'x'.repeat(5000)])(
  'writes the md5 of %s, of its UTF-8 bytes, in lower-case hexadecimal',
  (password) => {
    const expected = createHash('md5').update(password, 'utf8').digest('hex')
    expect(md5OfPassword(password)).toBe(expected)
    expect(expected).toMatch(/^[0-9a-f]{32}$/)
  },
)
