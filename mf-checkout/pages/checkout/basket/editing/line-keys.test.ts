import { aMerchandiseLine } from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { keyed } from './line-keys.ts'

const [a, b, c, other] = ['a', 'b', 'c', 'other'].map((name) => aMerchandiseLine({ name })) as [
  Line,
  Line,
  Line,
  Line,
]
type Line = ReturnType<typeof aMerchandiseLine>
const before = keyed({ lines: [], keys: [], next: 0 }, [a, b, c])

test.each([
  ['after one is removed', [a, c], [0, 2]],
  ['after one is added', [a, b, c, other], [0, 1, 2, 3]],
  ['after one is replaced', [a, other, c], [0, 1, 2]],
  ['in another order', [c, a, b], [2, 0, 1]],
  ['in another order, with another line', [b, other, a], [1, 3, 0]],
  ['with one line twice', [a, a, b], [0, 3, 1]],
  ['of an empty basket', [], []],
])('keeps the keys of lines %s', (_, lines, keys) => {
  expect(keyed(before, lines).keys).toEqual(keys)
})

test('never gives the key of a removed line to a new one', () => {
  const without = keyed(before, [a, b])
  expect(keyed(without, [a, b, other]).keys).toEqual([0, 1, 3])
})
