import type { Browser } from '@playwright/test'
import { type Compared, PAGES } from './compared.ts'
import { type FirstView, inTurn, measureFirstViews } from './first-views.ts'
import { type Actions, measureActions } from './measure-actions.ts'
import { type ListOfSize, printLists } from './measure-lists.ts'
import { type Moves, measureMoves } from './measure-moves.ts'
import { measureVisit } from './measure-visit.ts'
import type { BenchOptions } from './options.ts'
import { PROFILES, ROUND_TRIPS } from './profiles.ts'
import { medians } from './statistics.ts'
import { firstViewLines, row } from './table.ts'
import type { Measurements } from './target-lines.ts'

/** Measures and prints the chosen parts; the first candidate is the subject. */
export async function runParts(
  browser: Browser,
  compared: readonly Compared[],
  { parts, profiles, runs }: BenchOptions,
): Promise<Measurements & { lists: readonly ListOfSize[] }> {
  const [subject] = compared
  const firstViews: FirstView[] = []
  for (const profile of profiles) {
    for (const page of PAGES.filter((name) => parts.includes(name))) {
      for (const view of await measureFirstViews(browser, compared, { page, profile, runs })) {
        firstViews.push(view)
        console.log(firstViewLines(view, subject?.name ?? '').join('\n'))
      }
    }
  }
  const shops = compared.filter(({ shopOrigin }) => shopOrigin !== null)
  const moves = parts.includes('moves') ? await movesOf(browser, compared, runs) : {}
  const actions = parts.includes('actions')
    ? await inRuns(shops, runs, ({ shopOrigin }) => measureActions(browser, shopOrigin ?? ''))
    : {}
  printRecord('presses, ms', actions)
  const visits = parts.includes('visit')
    ? await inRuns(shops, 1, ({ shopOrigin }) => measureVisit(browser, shopOrigin ?? ''))
    : {}
  printRecord('a visit', visits)
  const origin = subject?.shopOrigin ?? null
  const lists =
    parts.includes('lists') && origin !== null ? await printLists(browser, origin, runs) : []
  return { firstViews, moves, actions: actions as Record<string, Actions>, visits, lists }
}

async function movesOf(
  browser: Browser,
  compared: readonly Compared[],
  runs: number,
): Promise<Record<string, Moves>> {
  const [slow] = PROFILES
  const plans = compared.flatMap(({ name, move }) => (move === null ? [] : [{ name, move }]))
  const taken = await inRuns(plans, runs, async ({ move }) =>
    flattened(await measureMoves(browser, move, slow ?? ROUND_TRIPS)),
  )
  const waves = await inRuns(plans, 1, async ({ move }) =>
    flattened(await measureMoves(browser, move, ROUND_TRIPS)),
  )
  const moves = Object.fromEntries(
    Object.entries(taken).map(([name, fields]) => [
      name,
      unflattened({ ...fields, ...wavesIn(waves[name] ?? {}) }),
    ]),
  )
  for (const [name, of] of Object.entries(moves)) printRecord(`moves: ${name}`, of)
  return moves
}

const KINDS = ['first', 'intended', 'again'] as const
const FIELDS = ['took', 'requests', 'waves'] as const
type Flat = Record<string, number | null>

function flattened(moves: Moves): Flat {
  return Object.fromEntries(
    KINDS.flatMap((kind) => FIELDS.map((field) => [`${kind} ${field}`, moves[kind][field]])),
  )
}

function unflattened(flat: Flat): Moves {
  const of = (kind: (typeof KINDS)[number]) => ({
    took: flat[`${kind} took`] ?? null,
    requests: flat[`${kind} requests`] ?? 0,
    waves: flat[`${kind} waves`] ?? 0,
  })
  return { first: of('first'), intended: of('intended'), again: of('again') }
}

function wavesIn(flat: Flat): Flat {
  return Object.fromEntries(Object.entries(flat).filter(([key]) => key.endsWith(' waves')))
}

async function inRuns<Thing extends { name: string }, Field extends string>(
  things: readonly Thing[],
  runs: number,
  measure: (thing: Thing) => Promise<Record<Field, number | null>>,
): Promise<Record<string, Record<Field, number | null>>> {
  const taken = new Map<string, Record<Field, number | null>[]>()
  for (let run = 0; run < runs; run += 1) {
    for (const thing of inTurn(things, run)) {
      taken.set(thing.name, [...(taken.get(thing.name) ?? []), await measure(thing)])
    }
  }
  return Object.fromEntries([...taken].map(([name, fields]) => [name, medians(fields)]))
}

/** One row for each candidate, under the names of its fields. */
function printRecord(title: string, of: Record<string, object>): void {
  const [first] = Object.values(of)
  if (first === undefined) return
  console.log(`\n${row(title, Object.keys(first))}`)
  for (const [name, fields] of Object.entries(of)) {
    const cells = Object.values(fields).map((value) =>
      typeof value === 'number' ? String(Math.round(value * 100) / 100) : '–',
    )
    console.log(row(name, cells))
  }
}
