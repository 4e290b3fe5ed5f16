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
  ['that one is taken from', [a, c], [0, 2]],
  ['that one is added to', [a, b, c, other], [0, 1, 2, 3]],
  ['in which one is another now', [a, other, c], [0, 1, 2]],
  ['in another order', [c, a, b], [2, 0, 1]],
  ['in another order with another', [b, other, a], [1, 3, 0]],
  ['in which one stands twice', [a, a, b], [0, 3, 1]],
  ['of none', [], []],
])('in lines %s each one has the same key', (_, lines, keys) => {
  expect(keyed(before, lines).keys).toEqual(keys)
})

test('a key that was given once is not given to another line', () => {
  const without = keyed(before, [a, b])
  expect(keyed(without, [a, b, other]).keys).toEqual([0, 1, 3])
})
