/**
 * Facts that a browser reports about a visit, once for each remote in the visit, while a release of
 * that remote is tried automatically:
 * - `begun`: the visit got a release of it
 * - `failed`: that release did not load, or threw
 * - `slow`: a Web Vital was not good on one of its pages
 * - `list`, `choice`, `basket`, `paid`: how far the visit came
 */
export const VISIT_FACTS = ['begun', 'failed', 'slow', 'list', 'choice', 'basket', 'paid'] as const

export type VisitFact = (typeof VISIT_FACTS)[number]

/**
 * The Web Vitals that were not good in a slow visit, by the thresholds of web.dev/vitals: largest
 * content late, answer to an input late, layout moves.
 */
export const VITALS = ['lcp', 'inp', 'cls'] as const

export type Vital = (typeof VITALS)[number]

/** At most this many visits with the default report for each visit with the new release. */
const MAX_DEFAULT_PER_NEW = 9

/**
 * The part of the visits with the default release, from 0 to 1, that report while another release
 * gets `share` percent of all visits. More reports would hardly improve the comparison.
 */
export function reportingPartOfDefault(share: number): number {
  return Math.min(1, (MAX_DEFAULT_PER_NEW * share) / (100 - share))
}

/** The part of the reporting visits that have the release with `share` percent of all visits. */
export function shareOfReports(share: number): number {
  return share / (share + (100 - share) * reportingPartOfDefault(share))
}
