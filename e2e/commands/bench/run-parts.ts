import type { Browser } from '@playwright/test'
import { type Compared, PAGES, type PageName } from './compared.ts'
import { type Figures, medians, type Results, tableLines } from './figures.ts'
import { VISITS, visitTwice } from './load-page.ts'
import { measureActions } from './measure-actions.ts'
import { measureMoves } from './measure-moves.ts'
import type { BenchOptions } from './options.ts'
import { type Profile, ROUND_TRIPS, SLOW } from './profiles.ts'

/**
 * Measures a candidate once and returns its figures by title. Waves are counted in the first run
 * only.
 */
type Measure = (candidate: Compared, isFirst: boolean) => Promise<Record<string, Figures>>

/** Measures and prints the chosen parts. All others are compared with the first candidate. */
export async function runParts(
  browser: Browser,
  compared: readonly Compared[],
  { parts, profiles, runs }: BenchOptions,
): Promise<Results> {
  const results: Results = {}
  const run = async (candidates: readonly Compared[], measure: Measure) => {
    const measured = await inTurns(candidates, runs, measure)
    for (const [title, of] of Object.entries(measured)) {
      console.log(tableLines(title, of).join('\n'))
    }
    Object.assign(results, measured)
  }
  for (const profile of profiles) {
    for (const page of PAGES.filter((name) => parts.includes(name))) {
      const having = compared.filter(({ pages }) => pages[page] !== undefined)
      await run(having, (one, isFirst) => firstViews(browser, one, { page, profile, isFirst }))
    }
  }
  const shops = compared.filter(({ shopOrigin }) => shopOrigin !== null)
  if (parts.includes('moves')) {
    const moving = compared.filter(({ move }) => move !== null)
    await run(moving, (one, isFirst) => moves(browser, one, isFirst))
  }
  if (parts.includes('actions')) {
    await run(shops, async ({ shopOrigin }) => ({
      presses: await measureActions(browser, shopOrigin ?? ''),
    }))
  }
  return results
}

async function firstViews(
  browser: Browser,
  { pages, worker }: Compared,
  { page, profile, isFirst }: { page: PageName; profile: Profile; isFirst: boolean },
): Promise<Record<string, Figures>> {
  const place = pages[page]
  if (place === undefined) return {}
  const load = { url: place.url, watched: { ...place, isPressed: true }, worker }
  const visits = await visitTwice(browser, { ...load, profile })
  const counted = isFirst ? await visitTwice(browser, { ...load, profile: ROUND_TRIPS }) : null
  return Object.fromEntries(
    VISITS.map((visit) => {
      const waves = counted?.[visit].waves ?? null
      return [`${page}, ${visit}, ${profile.name}`, { ...visits[visit], waves }]
    }),
  )
}

async function moves(
  browser: Browser,
  { move }: Compared,
  isFirst: boolean,
): Promise<Record<string, Figures>> {
  if (move === null) return {}
  const taken = await measureMoves(browser, move, SLOW)
  const counted = isFirst ? await measureMoves(browser, move, ROUND_TRIPS) : null
  return Object.fromEntries(
    Object.entries(taken).map(([kind, of]) => {
      const waves = counted?.[kind as keyof typeof taken].waves ?? null
      return [`move, ${kind}`, { ...of, waves }]
    }),
  )
}

/** Medians of the runs. Each run measures all candidates, starting with a different one. */
async function inTurns(
  candidates: readonly Compared[],
  runs: number,
  measure: Measure,
): Promise<Results> {
  const taken: Record<string, Record<string, Figures[]>> = {}
  for (let run = 0; run < runs; run += 1) {
    const first = run % Math.max(1, candidates.length)
    for (const candidate of [...candidates.slice(first), ...candidates.slice(0, first)]) {
      const measured = await measure(candidate, run === 0)
      for (const [title, figures] of Object.entries(measured)) {
        const of = taken[title] ?? {}
        taken[title] = { ...of, [candidate.name]: [...(of[candidate.name] ?? []), figures] }
      }
    }
  }
  return Object.fromEntries(
    Object.entries(taken).map(([title, of]) => [
      title,
      Object.fromEntries(Object.entries(of).map(([name, figures]) => [name, medians(figures)])),
    ]),
  )
}
