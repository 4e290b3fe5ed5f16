import { expect, test } from 'vitest'
import { inOneLine } from './in-one-line.ts'

// Regression: of "דנה לוי, 12 Rue du Lac" the number of the house stood to the left of the name.
test('what is written from right to left draws no number of the next part to itself', () => {
  expect(inOneLine(['דנה לוי', '12 Rue du Lac', '1204 Genève'])).toBe(
    '\u2068דנה לוי\u2069, 12 Rue du Lac, 1204 Genève',
  )
  expect(inOneLine(['علي', '3b@example.org'])).toBe('\u2068علي\u2069, 3b@example.org')
})

test('any other part is written as it is, and an empty one is left out', () => {
  expect(inOneLine(['Ada Muster', '', 'Weg 1', '李小龍', 'Ἀλέξανδρος'])).toBe(
    'Ada Muster, Weg 1, 李小龍, Ἀλέξανδρος',
  )
})
