import { shareOfReports, type VisitFact } from '@shop/shared/federation/visit-facts'
import type { VisitCounts } from '../service/release-visits.ts'

/** Percent of visits in each step of an automatic canary; after the last step it is promoted. */
export const CANARY_STEPS = [1, 10, 50] as const

/** Maximum probability that a release within its bounds is sent back, over all steps and facts. */
const ALPHA = 0.05
/**
 * Maximum probability that a release that sells half as much, or is slow twice as often, passes the
 * last step.
 */
const BETA = 0.1
/** A failure or slowness that happens in at most this share of the visits is rare. */
const SELDOM = 0.02
const SHORTEST_MINUTES = 10

interface Bound {
  /** How often visits with the release may have this fact, as a multiple of the default's. */
  bound: number
  /** Multiples beyond the bound that are tested. */
  beyond: readonly number[]
  words: string
}

const BOUNDS = {
  failed: { bound: 1.25, beyond: [2, 5, 20], words: 'failed' },
  slow: { bound: 1.25, beyond: [1.75, 3, 6], words: 'were slow' },
  list: { bound: 0.9, beyond: [0.6, 0.3, 0.05], words: 'came to a list' },
  choice: { bound: 0.9, beyond: [0.6, 0.3, 0.05], words: 'chose something' },
  basket: { bound: 0.9, beyond: [0.6, 0.3, 0.05], words: 'filled the basket' },
  paid: { bound: 0.9, beyond: [0.6, 0.3, 0.05], words: 'paid' },
} as const satisfies Record<Exclude<VisitFact, 'begun'>, Bound>

const JUDGED_FACTS = Object.keys(BOUNDS) as JudgedFact[]
export type JudgedFact = keyof typeof BOUNDS

const ALARM = Math.log((JUDGED_FACTS.length * CANARY_STEPS.length) / ALPHA)

export interface Evidence {
  /** Percent of all visits that the release gets in this step. */
  share: number
  canary: VisitCounts
  /** The counts of the default in the same step. */
  standard: VisitCounts
  /** Minutes since the step began. */
  minutes: number
  /** Number of visits with the release before the next step. */
  visits: number
  /** Bookings of the whole shop since the step began. */
  bookings: number
}

export type Verdict =
  | { kind: 'back'; because: JudgedFact; words: string }
  | { kind: 'rise'; words: string }
  /** `doubt`: the counts cannot come only from the shop's own visitors. */
  | { kind: 'wait'; for: 'visits' | 'sales' | 'doubt' }

/**
 * Judges a release on trial against the default; it may be called at any time and any number of
 * times. The release of each visit is drawn at random. So of the visits that fail (or are slow, or
 * pay …), the release on trial has the share θ(r) = rq / (rq + 1 − q). Here q is its share of all
 * visits, and r is how many times as often it fails as the default. Each visit that fails is one
 * throw of a coin. Wald's sequential probability ratio test (Ann. Math. Statist. 16, 1945) compares
 * θ at the bound with θ beyond it; the ratio is a mixture of several θ beyond (Robbins, Ann. Math.
 * Statist. 41, 1970; on the web Johari et al., Oper. Res. 70, 2022). At the bound it is a
 * nonnegative martingale, so it ever reaches k with a probability of at most 1 / k (Ville), however
 * often it is checked. All facts and steps share `ALPHA` (Bonferroni). q is the configured share
 * and not the reported one, so invented good visits hide nothing.
 */
export function judge(evidence: Evidence): Verdict {
  const { share, canary, standard, minutes, visits } = evidence
  const worst = JUDGED_FACTS.map((fact) => ({ fact, ratio: logRatio(fact, evidence) })).reduce(
    (one, other) => (other.ratio > one.ratio ? other : one),
  )
  if (worst.ratio >= ALARM) {
    return { kind: 'back', because: worst.fact, words: inWords(worst.fact, canary, standard) }
  }
  if (isDoubtful(evidence)) return { kind: 'wait', for: 'doubt' }
  const isEarly = canary.begun < visits || standard.begun < visits || minutes < SHORTEST_MINUTES
  if (isEarly) return { kind: 'wait', for: 'visits' }
  const isLast = share === CANARY_STEPS.at(-1)
  if (isLast && !isShown(evidence)) return { kind: 'wait', for: 'sales' }
  return { kind: 'rise', words: `${canary.begun} visits within bounds` }
}

/** Log-likelihood ratio of the mixture beyond the bound against the bound itself. */
function logRatio(fact: JudgedFact, { share, canary, standard }: Evidence): number {
  const { bound, beyond } = BOUNDS[fact]
  const q = shareOfReports(share)
  const logs = beyond.map((ratio) =>
    logLikelihoodRatio(canary[fact], standard[fact], partAt(ratio, q), partAt(bound, q)),
  )
  const most = Math.max(...logs)
  return most + Math.log(logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / logs.length)
}

/**
 * Wald's lower boundary: whether the counts show that the release sells more than half as much as
 * the default, and that its failures and slow visits are less than twice as frequent. If they are
 * rare, they may be twice as frequent, because proving the opposite would take too long.
 */
function isShown({ share, canary, standard }: Evidence): boolean {
  const q = shareOfReports(share)
  const isNot = (fact: JudgedFact, ratio: number) =>
    logLikelihoodRatio(canary[fact], standard[fact], partAt(ratio, q), q) <= Math.log(BETA)
  const isSeldom = (fact: JudgedFact) => canary[fact] <= SELDOM * canary.begun
  const bad = ['failed', 'slow'] as const
  return isNot('paid', 0.5) && bad.every((fact) => isSeldom(fact) || isNot(fact, 2))
}

function logLikelihoodRatio(ours: number, others: number, one: number, other: number): number {
  return ours * Math.log(one / other) + others * Math.log((1 - one) / (1 - other))
}

/**
 * The share that the release has of all visits with a fact, if the fact is this many times as
 * frequent as with the default.
 */
function partAt(ratio: number, q: number): number {
  return (ratio * q) / (ratio * q + 1 - q)
}

/**
 * Visits are divided wrongly if the difference is more than 4 standard deviations and more than 20
 * % of the expected number.
 */
const FAR = 4
const FAR_PART = 0.2

/**
 * Whether the counts cannot be right: visits are not divided as they were drawn, or more of them
 * paid than the shop sold. Somebody invents visits, or a release keeps browsers from reporting.
 */
function isDoubtful({ share, canary, standard, bookings }: Evidence): boolean {
  const q = shareOfReports(share)
  const all = canary.begun + standard.begun
  const off = Math.abs(canary.begun - all * q)
  const isUneven = off > FAR * Math.sqrt(all * q * (1 - q)) && off > FAR_PART * all * q
  return isUneven || canary.paid + standard.paid > bookings
}

function inWords(fact: JudgedFact, canary: VisitCounts, standard: VisitCounts): string {
  const { words } = BOUNDS[fact]
  return `${canary[fact]} of ${canary.begun} visits ${words}, and ${standard[fact]} of ${standard.begun} with the default`
}
