import { expect, test } from 'vitest'
import { inOneLine } from './in-one-line.ts'

// Regression: in "דנה לוי, 12 Rue du Lac" the house number was shown to the left of the name.
test('isolates right-to-left text, so that a number after it stays on its side', () => {
  expect(inOneLine(['דנה לוי', '12 Rue du Lac', '1204 Genève'])).toBe(
    '\u2068דנה לוי\u2069, 12 Rue du Lac, 1204 Genève',
  )
  expect(inOneLine(['علي', '3b@example.org'])).toBe('\u2068علي\u2069, 3b@example.org')
})

test('keeps left-to-right parts unchanged, and leaves out empty ones', () => {
  expect(inOneLine(['Ada Muster', '', 'Weg 1', '李小龍', 'Ἀλέξανδρος'])).toBe(
    'Ada Muster, Weg 1, 李小龍, Ἀλέξανδρος',
  )
})
