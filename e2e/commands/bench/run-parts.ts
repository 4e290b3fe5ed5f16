import type { Browser } from '@playwright/test'
import { type Compared, MOVES, PAGES } from './compared.ts'
import { type Figures, medians, type Results, tableLines } from './figures.ts'
import { type LoadFields, visitTwice } from './load-page.ts'
import { measureActions } from './measure-actions.ts'
import { measureMoves } from './measure-moves.ts'
import type { BenchOptions } from './options.ts'

/** In ms: how long a visit lasts after the page is loaded. */
const STAY_MS = 6000

/** Tables that are measured together. */
interface Measured {
  titles: readonly string[]
  /** Measures a candidate once: its figures for each title; null if it has no such page. */
  measure: (candidate: Compared) => Promise<Figures[]> | null
}

/** Measures and prints the chosen parts. All others are compared with the first candidate. */
export async function runParts(
  browser: Browser,
  compared: readonly Compared[],
  { parts, profiles, runs }: BenchOptions,
): Promise<Results> {
  const results: Results = {}
  const run = async (measured: Measured) => {
    const tables = await inTurns(compared, runs, measured)
    for (const [title, of] of Object.entries(tables)) console.log(tableLines(title, of).join('\n'))
    Object.assign(results, tables)
  }
  for (const profile of profiles) {
    for (const page of PAGES.filter((name) => parts.includes(name))) {
      await run({
        titles: [`${page}, ${profile.name}, cold`, `${page}, ${profile.name}, second`],
        measure: ({ pages: { [page]: place }, hasWorker }) =>
          place === undefined
            ? null
            : visitTwice({
                url: place.url,
                watched: { ...place, isPressed: true },
                profile,
                hasWorker,
                stays: STAY_MS,
              }).then(({ cold, second }) => [waits(cold), waits(second)]),
      })
    }
    for (const to of parts.includes('moves') ? MOVES : []) {
      await run({
        titles: [`move to ${to}, ${profile.name}`],
        measure: ({ moves: { [to]: plan } }) =>
          plan === undefined
            ? null
            : measureMoves(browser, plan, profile).then((figures) => [figures]),
      })
    }
  }
  if (parts.includes('actions')) {
    await run({
      titles: ['presses'],
      measure: ({ shopOrigin }) =>
        shopOrigin === null
          ? null
          : measureActions(browser, shopOrigin).then((figures) => [figures]),
    })
  }
  return results
}

/** What visitors of a page wait for, and what makes them wait. */
function waits({ lcp, handled, used, blocked, bytes, requests }: LoadFields): Figures {
  return {
    LCP: lcp,
    'can be pressed': handled,
    'press answered': used,
    blocked,
    'kB until then': bytes / 1000,
    'requests until then': requests,
  }
}

/**
 * Medians of the runs. Each run measures all candidates, starting with a different one. A candidate
 * that fails is left out of the next runs, and everything else is measured.
 */
async function inTurns(
  compared: readonly Compared[],
  runs: number,
  { titles, measure }: Measured,
): Promise<Results> {
  const taken = titles.map(() => new Map<string, Figures[]>())
  const failed = new Set<Compared>()
  for (let run = 0; run < runs; run += 1) {
    const first = run % compared.length
    for (const candidate of [...compared.slice(first), ...compared.slice(0, first)]) {
      if (failed.has(candidate)) continue
      const { name } = candidate
      const measured = await measure(candidate)?.catch((error: unknown) => {
        console.log(`\nFAILED ${titles[0]}, ${name}: ${String(error).split('\n')[0]}`)
        failed.add(candidate)
        return []
      })
      if (measured === undefined) continue
      for (const [index, of] of taken.entries()) {
        const figures = measured[index]
        of.set(name, [...(of.get(name) ?? []), ...(figures === undefined ? [] : [figures])])
      }
    }
  }
  return Object.fromEntries(
    taken.map((of, index) => [
      titles[index],
      Object.fromEntries(
        compared.flatMap(({ name }) => {
          const figures = of.get(name)
          return figures === undefined ? [] : [[name, medians(figures)]]
        }),
      ),
    ]),
  )
}
