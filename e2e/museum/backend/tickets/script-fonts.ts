import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font } from 'fontkit'
import { LRUCache } from 'lru-cache'
import subsetFont from 'subset-font'
import { shapedFont } from './shaped-font.ts'

const require = createRequire(import.meta.url)

/**
 * Fonts of scripts that the main fonts lack, in files of a few letters each; the first match is
 * used.
 */
const FAMILIES = `
  sans-sc sans-tc sans-jp sans-kr sans-thai sans-devanagari sans-bengali sans-gurmukhi
  sans-gujarati sans-oriya sans-tamil sans-telugu sans-kannada sans-malayalam sans-sinhala
  sans-khmer sans-lao sans-myanmar sans-ethiopic sans-thaana serif-tibetan
`
  .trim()
  .split(/\s+/)
  .map((name) => `noto-${name}`)

/**
 * A text with these letters belongs to this family's language, so its shared letters use this
 * family too.
 */
const OF_LANGUAGE: Record<string, RegExp> = {
  'noto-sans-jp': /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  'noto-sans-kr': /\p{Script=Hangul}/u,
  'noto-sans-tc': /\p{Script=Bopomofo}/u,
}

export type Weight = 400 | 700

/** A file with some letters of a family. */
interface Part {
  file: string
  family: string
  ranges: readonly (readonly [number, number])[]
}

export interface ScriptFont {
  /** Name of the font, unique among all parts and weights. */
  name: string
  font: Font
}

let parts: readonly Part[] | undefined
/** The characters that each file really has; the ranges of a file list more. */
const signs = new Map<string, ReadonlySet<number>>()
/** A limited number, because each font takes some hundred kilobytes. */
const fonts = new LRUCache<string, Font>({ max: 40 })

/** Is there a font of another script with this character? Reads a small file the first time. */
export function hasScriptFont(codePoint: number): boolean {
  return partFor(codePoint) !== undefined
}

/**
 * Loads fonts for the characters of `text` that `isKnown` lacks; returns a function that finds the
 * font of a character.
 */
export async function loadScriptFonts(
  text: string,
  isKnown: (codePoint: number) => boolean,
): Promise<(codePoint: number, weight: Weight) => ScriptFont | undefined> {
  const first = Object.keys(OF_LANGUAGE).find((family) => OF_LANGUAGE[family]?.test(text))
  const bySign = new Map<number, string>()
  const loaded = new Map<string, ScriptFont>()
  for (const sign of new Set(text)) {
    const codePoint = sign.codePointAt(0) ?? 0
    const part = isKnown(codePoint) ? undefined : partFor(codePoint, first)
    if (part === undefined) continue
    bySign.set(codePoint, part.file)
    for (const weight of [400, 700] as const) {
      const name = `${part.file}:${weight}`
      if (!loaded.has(name)) loaded.set(name, { name, font: await loadFont(part.file, weight) })
    }
  }
  return (codePoint, weight) => loaded.get(`${bySign.get(codePoint)}:${weight}`)
}

function partFor(codePoint: number, first?: string): Part | undefined {
  parts ??= FAMILIES.flatMap(readParts)
  const isNear = ({ ranges }: Part) =>
    ranges.some(([from, to]) => from <= codePoint && codePoint <= to)
  const near = parts.filter(isNear)
  const wanted = near.filter(({ family }) => family === first)
  // A file is unpacked only if the files before it lack the character.
  return [...wanted, ...near].find(({ file }) => signsOf(file).has(codePoint))
}

function readParts(family: string): Part[] {
  const list = require.resolve(`@fontsource-variable/${family}/unicode.json`)
  const unicode: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'))
  return Object.entries(unicode).map(([key, ranges]) => ({
    family,
    file: join(
      dirname(list),
      'files',
      `${family}-${key.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`,
    ),
    ranges: ranges.split(',').map((range) => {
      const [from = 0, to = from] = range
        .replace('U+', '')
        .split('-')
        .map((end) => Number.parseInt(end, 16))
      return [from, to] as const
    }),
  }))
}

function signsOf(file: string): ReadonlySet<number> {
  const known = signs.get(file)
  if (known !== undefined) return known
  const font = create(readFileSync(file))
  if (!('layout' in font)) throw new Error(`${file} has several fonts`)
  const read = new Set(font.characterSet)
  signs.set(file, read)
  return read
}

/**
 * Fixes the weight and unpacks the font, because pdfkit can embed neither packed nor variable
 * fonts.
 */
export async function loadFont(file: string, weight: Weight): Promise<Font> {
  const key = `${file}:${weight}`
  const known = fonts.get(key)
  if (known !== undefined) return known
  const options = { targetFormat: 'truetype', variationAxes: { wght: weight } } as const
  const all = String.fromCodePoint(...signsOf(file))
  const font = shapedFont(await subsetFont(await readFile(file), all, options))
  fonts.set(key, font)
  return font
}
