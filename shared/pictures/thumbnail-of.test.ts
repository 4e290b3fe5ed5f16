import { expect, test } from 'vitest'
import { thumbnailOf } from './thumbnail-of.ts'

const picture = '/tower.webp'

test.each([
  ['/a,b/480.webp 480w, /a,b/160.webp 160w, /a,b/40.webp 40w', '/a,b/160.webp'],
  ['/40.webp 40w', picture],
  ['/1x.webp 1x, /2x.webp 2x', picture],
  ['', picture],
])('from the copies "%s", a line of the basket shows %s', (picture_srcset, shown) => {
  expect(thumbnailOf({ picture, picture_srcset })).toBe(shown)
})

test('returns undefined without a picture', () => {
  expect(thumbnailOf({ picture: '' })).toBeUndefined()
  expect(thumbnailOf({})).toBeUndefined()
})
