import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accentValue, contrast, GROUNDS, lowestContrast, readableAccent } from './accent.ts'
import { themeColors } from './color-scheme.ts'

const SHADES = ['light', 'dark'] as const
const TOKENS = readFileSync(join(import.meta.dirname, '../ui/tokens.css'), 'utf8')

function token(name: string): Record<(typeof SHADES)[number], string> {
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: var\\(--by-day, (#\\w+)\\) var\\(--by-night, (#\\w+)\\)`).exec(TOKENS) ??
    []
  return { light, dark }
}

test('keeps an accent colour that is readable', () => {
  expect(readableAccent('#1f5f5b', 'light')).toBe('#1f5f5b')
  expect(readableAccent('#7fc4bd', 'dark')).toBe('#7fc4bd')
})

test.each(
  SHADES.flatMap((shade) =>
    ['#ffff00', '#7fb0ff', '#ffffff', '#000000', '#2b3f86', '#e8590c'].map(
      (accent) => [accent, shade] as const,
    ),
  ),
)('%s can be read in the %s scheme, also as the ground of a button', (accent, shade) => {
  const readable = readableAccent(accent, shade)
  expect(readable).toMatch(/^#[0-9a-f]{6}$/)
  expect(lowestContrast(readable, shade)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(token('accent-ink')[shade], readable)).toBeGreaterThanOrEqual(4.5)
  expect(readableAccent(readable, shade)).toBe(readable)
})

test('gives the accent colour a value for each scheme', () => {
  expect(accentValue('#ffff00')).toMatch(/^var\(--by-day,#[0-9a-f]{6}\) var\(--by-night,#ffff00\)$/)
})

test.each(SHADES)('texts of the %s scheme are readable on all its backgrounds', (shade) => {
  const grounds = ['paper', 'card', 'warning-ground'].map((name) => token(name)[shade])
  expect([...grounds].sort()).toEqual([...GROUNDS[shade]].sort())
  for (const ground of grounds) {
    for (const name of ['ink', 'ink-soft', 'danger', 'success', 'accent'])
      expect(contrast(token(name)[shade], ground), `${name} on ${ground}`).toBeGreaterThan(4.5)
    // WCAG 2.2, 1.4.11: contrast of the edge of a field.
    expect(contrast(token('line-strong')[shade], ground), ground).toBeGreaterThan(3)
  }
  expect(themeColors(shade)).toEqual([{ content: token('card')[shade] }])
})
