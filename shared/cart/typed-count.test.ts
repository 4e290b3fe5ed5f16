import { expect, test } from 'vitest'
import { typedCount } from './typed-count.ts'

test('reads digits as a count, with spaces and full-width characters', () => {
  expect(['3', ' 3 ', '1 000', '1\u00a0000', '\u30003', '１２', '007'].map(typedCount)).toEqual([
    3, 3, 1000, 1000, 3, 12, 7,
  ])
})

test('floors a fraction', () => {
  expect(['2.9', '2,9', '2.', '２，９'].map(typedCount)).toEqual([2, 2, 2, 2])
})

// Regression: hexadecimal and exponents were accepted: "1e3" in a field or a link meant a thousand
// tickets.
test('rejects everything except plain digits', () => {
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
