/**
 * What a browser tells of a visit, once for each remote the visit opens, while a release of that
 * remote is tried automatically:
 * - `begun`: the visit was given a release of it
 * - `failed`: that release did not load, or threw
 * - `slow`: a Web Vital was not good on one of its pages
 * - `list`, `choice`, `basket`, `paid`: how far the visit came
 */
export const VISIT_FACTS = ['begun', 'failed', 'slow', 'list', 'choice', 'basket', 'paid'] as const

export type VisitFact = (typeof VISIT_FACTS)[number]

/**
 * Which Web Vitals were not good in a visit that was slow, by the thresholds of web.dev/vitals: the
 * largest content late, a press answered late, a page that moved by itself.
 */
export const VITALS = ['lcp', 'inp', 'cls'] as const

export type Vital = (typeof VITALS)[number]

/** So many visits with the default are told of for each with the release that is tried. */
const MOST_TO_ONE = 9

/**
 * Which part of the visits with the default, from 0 to 1, tell anything while another release gets
 * `share` percent of all: more of them would say hardly more about the other release.
 */
export function toldOfDefault(share: number): number {
  return Math.min(1, (MOST_TO_ONE * share) / (100 - share))
}

/** Which part of the visits that tell has the release that gets `share` percent of all. */
export function shareAmongTold(share: number): number {
  return share / (share + (100 - share) * toldOfDefault(share))
}
