import type { Problem } from '../contract/config.ts'

export interface FoundProblem extends Problem {
  /** Size of a value above a limit. */
  amount?: number
}

/**
 * A problem that existed before a change must not block the change, but a value above a limit must
 * not grow. Entries of a list may move, so the sizes of a field are compared from the largest to
 * the smallest.
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

/**
 * Key for matching the problems before and after a change. The problem of the total moves between
 * fields, because the largest field reports it.
 */
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

/** Sizes of the problems, the largest first. */
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
