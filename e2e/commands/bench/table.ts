import type { FirstView } from './first-views.ts'
import type { LoadFields } from './load-page.ts'
import { ratio } from './statistics.ts'

const COLUMNS: readonly { title: string; field: keyof LoadFields; show: 'ms' | 'kB' | 'number' }[] =
  [
    { title: 'FCP', field: 'fcp', show: 'ms' },
    { title: 'LCP', field: 'lcp', show: 'ms' },
    { title: 'link', field: 'link', show: 'ms' },
    { title: 'used', field: 'used', show: 'ms' },
    { title: 'TBT', field: 'tbt', show: 'ms' },
    { title: 'script', field: 'script', show: 'ms' },
    { title: 'CLS', field: 'cls', show: 'number' },
    { title: 'requests', field: 'requests', show: 'number' },
    { title: 'scripts', field: 'scripts', show: 'number' },
    { title: 'waves', field: 'waves', show: 'number' },
    { title: 'kB', field: 'bytes', show: 'kB' },
    { title: 'kB script', field: 'bytesScript', show: 'kB' },
    { title: 'kB data', field: 'bytesData', show: 'kB' },
    { title: 'all', field: 'requestsInAll', show: 'number' },
    { title: 'kB all', field: 'bytesInAll', show: 'kB' },
  ]

const SHOWN = {
  ms: (value: number) => String(Math.round(value)),
  kB: (value: number) => (value / 1000).toFixed(1),
  number: (value: number) => String(Math.round(value * 1000) / 1000),
}

/** First the ratios of `subject` to each other candidate, then the figures of each. */
export function firstViewLines(view: FirstView, subject: string): string[] {
  const own = view.of[subject]
  const others = Object.entries(view.of).filter(([name]) => name !== subject)
  const ratios =
    own === undefined ? [] : others.map(([name, fields]) => ratioRow(name, own, fields))
  const figures = Object.entries(view.of).map(([name, fields]) =>
    row(
      name,
      COLUMNS.map(({ field, show }) => (fields[field] === null ? '–' : SHOWN[show](fields[field]))),
    ),
  )
  const head = row(
    `${view.page}, ${view.visit}, ${view.profile}`,
    COLUMNS.map(({ title }) => title),
  )
  return ['', head, ...ratios, ...figures]
}

function ratioRow(name: string, own: LoadFields, other: LoadFields): string {
  const cells = COLUMNS.map(({ field }) => ratio(own[field], other[field])?.toFixed(2) ?? '–')
  return row(`× ${name}`, cells)
}

export function row(name: string, cells: readonly string[]): string {
  return `${name.padEnd(26)}${cells.map((cell) => cell.padStart(10)).join('')}`
}
