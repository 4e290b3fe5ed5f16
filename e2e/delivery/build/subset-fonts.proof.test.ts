import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { readTexts, TEXT_OWNERS, type TextOwner } from '../texts/read-texts.ts'
import { FONTS_FOLDER, LETTERS, subsetFonts } from './subset-fonts.ts'

/** Signs in texts that the shop's fonts lack: a system font draws them. */
const SIGNS = '→←✓<'

/** In ms: reducing a font to some characters takes seconds of processor time. */
const PATIENCE = 60_000

test(
  'the committed font files are what the command makes from their packages, and they are small',
  async () => {
    const fonts = await subsetFonts()
    for (const [name, content] of fonts)
      expect(content.equals(await readFile(join(FONTS_FOLDER, name))), name).toBe(true)
    const sizes = [...fonts]
      .filter(([name]) => name.endsWith('.woff2'))
      .map(([, font]) => font.length)
    expect(sizes).toHaveLength(2)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(28_000)
  },
  PATIENCE,
)

test.each(LANGUAGES)('the fonts have every letter of the texts in %s', (language) => {
  const owners = Object.keys(TEXT_OWNERS) as TextOwner[]
  const texts = owners.flatMap((owner) => [...readTexts(owner, language).values()])
  const shown = texts.join('').replace(/\{\{.*?\}\}/g, '')
  const missing = new Set([...shown].filter((one) => !`${LETTERS}${SIGNS}`.includes(one)))
  expect([...missing]).toEqual([])
})
