import { shareOfReports, VISIT_FACTS, type VisitFact } from '@shop/shared/federation/visit-facts'
import { CANARY_STEPS, type JudgedFact, judge, type Verdict } from '../canary/judge.ts'

/** How many visits of a hundred have each fact; a visit without a choice does not pay. */
export type Rates = Readonly<Record<JudgedFact, number>>

/** A typical shop: three visits of a hundred buy, and one meets an error. */
export const USUAL: Rates = { failed: 1, slow: 20, list: 60, choice: 45, basket: 9, paid: 3 }

/** Random numbers from 0 to below 1, always the same for a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function visitOf(rates: Rates, random: () => number): VisitFact[] {
  const [wayIn, fails, slows] = [random() * 100, random() * 100, random() * 100]
  return VISIT_FACTS.filter((fact) => {
    if (fact === 'begun') return true
    if (fact === 'failed') return fails < rates.failed
    return (fact === 'slow' ? slows : wayIn) < rates[fact]
  })
}

export function noCounts(): Record<VisitFact, number> {
  return { begun: 0, failed: 0, slow: 0, list: 0, choice: 0, basket: 0, paid: 0 }
}

interface Played {
  random: () => number
  canary: Rates
  standard?: Rates
  between?: number
  visits?: number
}

/** Plays a canary through all steps, like the driver; returns how it ends, and at which share. */
export function playCanary({
  random,
  canary,
  standard = USUAL,
  between = 25,
  visits = 100,
}: Played) {
  for (const share of CANARY_STEPS) {
    const counts = { canary: noCounts(), standard: noCounts() }
    const add = (to: Record<VisitFact, number>, rates: Rates) => {
      for (const fact of visitOf(rates, random)) to[fact] += 1
    }
    const look = (): Verdict =>
      judge({ ...counts, share, minutes: 60, visits, bookings: Number.POSITIVE_INFINITY })
    let verdict = look()
    while (verdict.kind === 'wait') {
      for (let visit = 0; visit < between; visit += 1) {
        if (random() < shareOfReports(share)) add(counts.canary, canary)
        else add(counts.standard, standard)
      }
      verdict = look()
    }
    if (verdict.kind === 'back') return { ...verdict, share, visits: counts.canary.begun }
  }
  return { kind: 'promoted' as const, share: 100 }
}
