import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'

const way = v.object({
  width: v.number(),
  look: v.string(),
  enlarged: v.optional(v.boolean(), false),
})

/**
 * A screen that was checked in one way: one width, one colour scheme, one text size.
 * `any-screen.test.ts` checks them.
 */
export const seenScreen = v.object({
  ...way.entries,
  screen: v.string(),
  language: v.string(),
  found: v.array(v.string()),
})

export type SeenScreen = v.InferOutput<typeof seenScreen>

export interface ScreensRun {
  /** The day in UTC: `2026-11-24`. */
  on: string
  /** The checked version or commit. */
  of: string
  screens: readonly SeenScreen[]
}

/**
 * The format of the stored results. `ways` has each way once; `screens` has, for each screen and
 * language, the indexes of its ways in that list.
 */
const keptRun = v.object({
  on: v.pipe(v.string(), v.isoDate()),
  of: v.string(),
  ways: v.array(way),
  screens: v.record(v.string(), v.record(v.string(), v.string())),
  found: v.array(
    v.object({
      screen: v.string(),
      language: v.string(),
      way: v.number(),
      found: seenScreen.entries.found,
    }),
  ),
})

const KEPT_RUN = join(import.meta.dirname, 'last-run.json')

export async function readScreensRun(file = KEPT_RUN): Promise<ScreensRun | null> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return null
  const { on, of, ways, screens, found } = v.parse(keptRun, JSON.parse(text))
  const seen = Object.entries(screens).flatMap(([screen, languages]) =>
    Object.entries(languages).flatMap(([language, numbers]) =>
      numbers.split(' ').flatMap((number) => {
        const seenIn = ways[Number(number)]
        const own = found.find(
          (one) => one.screen === screen && one.language === language && one.way === Number(number),
        )
        return seenIn === undefined
          ? []
          : [{ screen, language, ...seenIn, found: own?.found ?? [] }]
      }),
    ),
  )
  return { on, of, screens: seen }
}

/** Stores the results with the sources, for the page that is released with the shell. */
export async function keepScreensRun({ on, of, screens }: ScreensRun, file = KEPT_RUN) {
  const ways: v.InferOutput<typeof way>[] = []
  const numberOf = ({ width, look, enlarged }: SeenScreen): number => {
    const known = ways.findIndex(
      (one) => one.width === width && one.look === look && one.enlarged === enlarged,
    )
    return known === -1 ? ways.push({ width, look, enlarged }) - 1 : known
  }
  const numbers: Record<string, Record<string, string>> = {}
  const found: v.InferOutput<typeof keptRun>['found'] = []
  for (const one of screens) {
    const { screen, language } = one
    const number = numberOf(one)
    const languages = numbers[screen] ?? {}
    const before = languages[language]
    languages[language] = before === undefined ? `${number}` : `${before} ${number}`
    numbers[screen] = languages
    if (one.found.length > 0) found.push({ screen, language, way: number, found: one.found })
  }
  const kept = { on, of, ways, screens: numbers, found }
  await writeFile(file, `${JSON.stringify(kept, null, 2)}\n`)
}
