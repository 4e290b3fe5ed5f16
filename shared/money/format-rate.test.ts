import { expect, test } from 'vitest'
import { formatRate } from './format-rate.ts'

test.each([
  ['de', 8.1, '8.1'],
  ['fr', 2.6, '2.6'],
  ['it', 8.1, '8.1'],
  ['nl', 8.1, '8,1'],
  ['sv', 25, '25'],
] as const)('in the language %s, a rate of %d per cent is written %s', (language, rate, text) => {
  expect(formatRate(rate, language)).toBe(text)
})

test.each([
  ['de', 'DE', '8,1'],
  ['en', 'DE', '8.1'],
  ['fr', 'CH', '8.1'],
  ['fr', 'FR', '8,1'],
] as const)('in the language %s, a museum in %s writes a rate as %s', (language, country, text) => {
  expect(formatRate(8.1, language, country)).toBe(text)
})
