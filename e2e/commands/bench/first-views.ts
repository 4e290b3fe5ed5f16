import type { Browser } from '@playwright/test'
import type { Compared, PageName } from './compared.ts'
import { type LoadFields, VISITS, type Visit, visitTwice } from './load-page.ts'
import { type Profile, ROUND_TRIPS } from './profiles.ts'
import { medians } from './statistics.ts'

/** The medians of all runs, by name of the candidate, for one page, profile and visit. */
export interface FirstView {
  page: PageName
  profile: Profile['name']
  visit: Visit
  of: Record<string, LoadFields>
}

interface Plan {
  page: PageName
  profile: Profile
  runs: number
}

/** Measures a first and a second visit of a page; every run measures all candidates in turn. */
export async function measureFirstViews(
  browser: Browser,
  compared: readonly Compared[],
  { page, profile, runs }: Plan,
): Promise<FirstView[]> {
  const taken: Record<Visit, Record<string, LoadFields[]>> = { cold: {}, warm: {} }
  for (let run = 0; run < runs; run += 1) {
    for (const { name, pages, worker } of inTurn(compared, run)) {
      const place = pages[page]
      if (place === undefined) continue
      const watched = { ...place, isPressed: true }
      const load = { url: place.url, watched, worker }
      const visits = await visitTwice(browser, { ...load, profile })
      // Waves are the same in every run, so they are measured once.
      const counted =
        run === 0 ? await visitTwice(browser, { ...load, profile: ROUND_TRIPS }) : null
      for (const visit of VISITS) {
        const fields = { ...visits[visit].fields, waves: counted?.[visit].fields.waves ?? null }
        taken[visit][name] = [...(taken[visit][name] ?? []), fields]
      }
    }
  }
  return VISITS.map((visit) => ({
    page,
    profile: profile.name,
    visit,
    of: mapped(taken[visit], medians),
  }))
}

function mapped<From, To>(
  record: Record<string, From>,
  change: (value: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}

/** Rotates the order, so that none is always first, when the machine may be busy. */
export function inTurn<Item>(items: readonly Item[], run: number): Item[] {
  const first = items.length === 0 ? 0 : run % items.length
  return [...items.slice(first), ...items.slice(0, first)]
}
