/** The median; null when there are no values. Runs without a value are left out. */
export function median(values: readonly (number | null)[]): number | null {
  const sorted = values.filter((value) => value !== null).toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [below, above] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  if (below === undefined || above === undefined) return null
  return (below + above) / 2
}

/** Null when there is nothing to compare with. */
export function ratio(value: number | null, other: number | null): number | null {
  return value === null || other === null || other === 0 ? null : value / other
}

/** The medians of several runs, field by field. */
export function medians<Field extends string>(
  runs: readonly Readonly<Record<Field, number | null>>[],
): Record<Field, number | null> {
  const fields = Object.keys(runs[0] ?? {}) as Field[]
  return Object.fromEntries(
    fields.map((field) => [field, median(runs.map((run) => run[field]))]),
  ) as Record<Field, number | null>
}
