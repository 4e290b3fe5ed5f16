import { create, type Font, type GlyphRun } from 'fontkit'
import { Blob, Buffer, ClusterLevel, Face, Font as HarfBuzzFont, shape } from 'harfbuzzjs'

/**
 * A `truetype` font laid out by HarfBuzz, because fontkit throws on some Khmer, Telugu and
 * Gurmukhi.
 */
export function shapedFont(truetype: Uint8Array): Font {
  const font = create(Uint8Array.from(truetype) as Parameters<typeof create>[0])
  if (!('layout' in font)) throw new Error('the file has several fonts')
  const shaper = new HarfBuzzFont(new Face(new Blob(truetype)))
  const letters = new Map<number, number>()
  for (const codePoint of font.characterSet) {
    const { id } = font.glyphForCodePoint(codePoint)
    if (!letters.has(id)) letters.set(id, codePoint)
  }
  font.layout = (text: string) => {
    const buffer = new Buffer()
    // Keeps marks as separate letters, so that each glyph is copied as the letter it stands for.
    buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS)
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(shaper, buffer)
    const infos = buffer.getGlyphInfos()
    const positions = buffer.getGlyphPositions()
    const lettersOf = shareOut(text, infos, letters)
    return {
      glyphs: infos.map(({ codepoint: id }, at) => ({
        id,
        advanceWidth: font.getGlyph(id).advanceWidth,
        codePoints: lettersOf(at),
      })),
      positions,
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
      },
    } as unknown as GlyphRun
  }
  return font
}

interface Info {
  /** Id of the glyph, after shaping. */
  codepoint: number
  cluster: number
}

/** Code points of each glyph: its own letter, or the remaining letters of its cluster. */
function shareOut(text: string, infos: readonly Info[], letters: ReadonlyMap<number, number>) {
  const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort(
    (a, b) => a - b,
  )
  const left = new Map<number, number[]>()
  for (const [at, start] of starts.entries())
    left.set(
      start,
      [...text.slice(start, starts[at + 1])].map((sign) => sign.codePointAt(0) ?? 0),
    )
  const own = infos.map(({ codepoint, cluster }) => {
    const rest = left.get(cluster) ?? []
    const at = rest.indexOf(letters.get(codepoint) ?? -1)
    return at === -1 ? undefined : rest.splice(at, 1)
  })
  return (at: number): number[] => own[at] ?? left.get(infos[at]?.cluster ?? -1)?.splice(0) ?? []
}
