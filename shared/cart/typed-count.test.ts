import { expect, test } from 'vitest'
import { typedCount } from './typed-count.ts'

test('digits are a count, whatever spaces and widths they are written with', () => {
  expect(['3', ' 3 ', '1 000', '1\u00a0000', '\u30003', '１２', '007'].map(typedCount)).toEqual([
    3, 3, 1000, 1000, 3, 12, 7,
  ])
})

test('a fraction is cut off', () => {
  expect(['2.9', '2,9', '2.', '２，９'].map(typedCount)).toEqual([2, 2, 2, 2])
})

// Regression: Hexadecimal and exponents once counted: "1e3" in a field or a link stood for a thousand tickets.
test('what is not written in plain digits is no count', () => {
  const others = [
    '',
    ' ',
    'x',
    '0x10',
    '0b1',
    '1e3',
    '-1',
    '+1',
    '.5',
    '1.2.3',
    '1,000.5',
    '²',
    '٣',
  ]
  expect(others.map(typedCount)).toEqual(others.map(() => null))
})
