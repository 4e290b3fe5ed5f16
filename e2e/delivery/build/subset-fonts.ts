import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

export const FONTS_FOLDER = join(import.meta.dirname, '../../../shell/frame/fonts')

type Axes = NonNullable<Parameters<typeof subsetFont>[2]>['variationAxes']

/** Letters of the eight languages, and the signs of titles. */
const TITLES = `${range(0x30, 0x39)}${range(0x41, 0x5a)}${range(0x61, 0x7a)}ÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØÙÚÛÜŒßàáâäåæçèéêëìíîïñòóôöøùúûüœ !&'(),-.:?¡¿«»–‘’“”„…\u00a0\u2011\u202f`

/** Also the signs of texts, prices and times. System fonts draw all other characters. */
export const LETTERS = `${TITLES}"#$%*+/;=@[]_°²×−€©`

/** Only the parts of each font that the shop shows: its letters, at its weights. */
const FONTS: { name: string; axes: string; letters: string; variationAxes: Axes }[] = [
  // Only for headings, so its letters have the shapes made for large text (`opsz`).
  {
    name: 'newsreader',
    axes: 'opsz',
    letters: TITLES,
    variationAxes: { wght: 550, opsz: 36 },
  },
  {
    name: 'hanken-grotesk',
    axes: 'wght',
    letters: LETTERS,
    variationAxes: { wght: { min: 400, max: 700 } },
  },
]

/** The font files of the shell and their licences, by name. */
export async function subsetFonts(): Promise<Map<string, Buffer>> {
  const files = FONTS.map(async ({ name, axes, letters, variationAxes }) => {
    const folder = dirname(require.resolve(`@fontsource-variable/${name}/package.json`))
    const whole = await readFile(join(folder, `files/${name}-latin-${axes}-normal.woff2`))
    const options = { targetFormat: 'woff2' as const, variationAxes, keepFeatures: ['kern'] }
    return [
      [`${name}.woff2`, await subsetFont(whole, letters, options)],
      [`${name}.LICENSE`, await readFile(join(folder, 'LICENSE'))],
    ] as const
  })
  return new Map((await Promise.all(files)).flat())
}

const require = createRequire(import.meta.url)

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
}
