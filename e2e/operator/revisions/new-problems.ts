import type { Problem } from '../contract/config.ts'

export interface FoundProblem extends Problem {
  /** Size of a value above a limit. */
  amount?: number
}

/**
 * Problems from before a change must not block it, but a value above a limit must not grow. Entries
 * of a list may move, so sizes are compared per field, the largest with the largest.
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

/** Key for matching problems. The total is reported at whichever field is the largest. */
function placeOf({ path, kind, amount }: FoundProblem): string {
  if (kind === 'total') return kind
  return `${kind} ${amount === undefined ? path : path.replace(/[.[].*$/s, '')}`
}

function newIn(before: readonly FoundProblem[], after: readonly FoundProblem[]): FoundProblem[] {
  if (isNotLarger(before, after)) return []
  const known = groupedBy(({ path }) => path, before)
  const here = [...groupedBy(({ path }) => path, after)]
  return here.flatMap(([path, found]) => (isNotLarger(known.get(path) ?? [], found) ? [] : found))
}

function isNotLarger(before: readonly FoundProblem[], after: readonly FoundProblem[]): boolean {
  const [then, now] = [amountsOf(before), amountsOf(after)]
  return now.length <= then.length && now.every((amount, at) => amount <= (then[at] ?? 0))
}

/** Largest first. */
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
