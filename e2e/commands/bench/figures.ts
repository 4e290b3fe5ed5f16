/** Measured values by name; null: not measured. */
export type Figures = Readonly<Record<string, number | null>>

/** Figures by measurement, such as `home, cold, slow`, and then by candidate. */
export type Results = Record<string, Record<string, Figures>>

/**
 * The medians of several runs, field by field; values that a run lacks are left out. Without a
 * field, all runs failed.
 */
export function medians(runs: readonly Figures[]): Figures {
  const fields = Object.keys(runs[0] ?? {})
  return Object.fromEntries(fields.map((field) => [field, median(runs.map((run) => run[field]))]))
}

function median(values: readonly (number | null | undefined)[]): number | null {
  const sorted = values.filter((value) => value != null).toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [below, above] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return below === undefined || above === undefined ? null : (below + above) / 2
}

export function ratio(value?: number | null, other?: number | null): number | null {
  return value == null || !other ? null : value / other
}

/**
 * Lines of a table, one for each measured quantity: the value of the first candidate; then for each
 * other candidate its value, and the first value divided by it.
 */
export function tableLines(title: string, of: Record<string, Figures>): string[] {
  const [subject, ...others] = Object.values(of)
  const [name = '', ...names] = Object.keys(of)
  const fields = Object.keys(Object.assign({}, ...Object.values(of)))
  const cell = (figures: Figures | undefined, field: string) =>
    hasFailed(figures) ? 'failed' : shown(figures?.[field])
  return [
    '',
    row(title, [name, ...names.flatMap((other) => [other, '×'])]),
    ...(fields.length > 0 ? fields : ['all']).map((field) => {
      const value = subject?.[field]
      const beside = others.flatMap((other) => [
        cell(other, field),
        shown(ratio(value, other[field])),
      ])
      return row(`  ${field}`, [cell(subject, field), ...beside])
    }),
  ]
}

export function hasFailed(figures: Figures | undefined): boolean {
  return figures !== undefined && Object.keys(figures).length === 0
}

export function shown(value?: number | null): string {
  if (value == null) return '–'
  return String(value < 10 ? Math.round(value * 100) / 100 : Math.round(value))
}

function row(name: string, cells: readonly string[]): string {
  return `${name.padEnd(30)}${cells.map((cell) => cell.padStart(16)).join('')}`
}
