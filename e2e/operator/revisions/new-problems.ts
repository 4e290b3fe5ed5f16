import type { Problem } from '../contract/config.ts'

export interface FoundProblem extends Problem {
  /** How much there is of what is too much. */
  amount?: number
}

/**
 * Problems from before a change must not block it, but what was too much must not become more. What
 * stands in a list may be moved: amounts are compared with those of their whole field, the largest
 * with the largest.
 */
export function newProblems(
  before: readonly FoundProblem[],
  after: readonly FoundProblem[],
): FoundProblem[] {
  const known = groupedBy(placeOf, before)
  return [...groupedBy(placeOf, after)].flatMap(([place, found]) =>
    newIn(known.get(place) ?? [], found),
  )
}

/** Where alike ones are looked for. All fields together are told at the largest, whichever it is. */
function placeOf({ path, kind, amount }: FoundProblem): string {
  if (kind === 'total') return kind
  return `${kind} ${amount === undefined ? path : path.replace(/[.[].*$/s, '')}`
}

function newIn(before: readonly FoundProblem[], after: readonly FoundProblem[]): FoundProblem[] {
  if (isNoMore(before, after)) return []
  const known = groupedBy(({ path }) => path, before)
  const here = [...groupedBy(({ path }) => path, after)]
  return here.flatMap(([path, found]) => (isNoMore(known.get(path) ?? [], found) ? [] : found))
}

function isNoMore(before: readonly FoundProblem[], after: readonly FoundProblem[]): boolean {
  const [then, now] = [amountsOf(before), amountsOf(after)]
  return now.length <= then.length && now.every((amount, at) => amount <= (then[at] ?? 0))
}

/** The largest first. */
function amountsOf(problems: readonly FoundProblem[]): number[] {
  return problems.map(({ amount = 0 }) => amount).sort((one, other) => other - one)
}

function groupedBy(
  keyOf: (problem: FoundProblem) => string,
  problems: readonly FoundProblem[],
): Map<string, FoundProblem[]> {
  const groups = new Map<string, FoundProblem[]>()
  for (const problem of problems) {
    const key = keyOf(problem)
    const group = groups.get(key) ?? []
    group.push(problem)
    groups.set(key, group)
  }
  return groups
}
