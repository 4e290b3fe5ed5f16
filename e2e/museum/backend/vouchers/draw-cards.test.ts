import { readCardText } from '@shop/shared/vouchers/card-words'
import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { FONTS } from '../tickets/write-box.ts'

// A card must print every text that the shop shows in its preview, without empty boxes.
test('the fonts of the card have every character that buyers may write', () => {
  for (const font of [FONTS.regular, FONTS.bold]) {
    const doc = new PDFDocument().font(font) as unknown as {
      _font: { font: { hasGlyphForCodePoint: (codePoint: number) => boolean } }
    }
    const missing: string[] = []
    let known = 0
    for (let codePoint = 0x21; codePoint < 0x20000; codePoint += 1) {
      const sign = String.fromCodePoint(codePoint)
      if (/\p{Cs}|\p{Cn}/u.test(sign)) continue
      for (const written of readCardText(sign, 'to').text) {
        known += 1
        const code = written.codePointAt(0) ?? 0
        if (!doc._font.font.hasGlyphForCodePoint(code)) missing.push(code.toString(16))
      }
    }
    expect(known).toBeGreaterThan(1500)
    expect([...new Set(missing)]).toEqual([])
  }
})
