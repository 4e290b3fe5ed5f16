import type { Results } from '../run-parts.ts'
import { findBend, type Run } from './judge.ts'

/** The figures by which two states of the shop are compared. */
export function figuresOf({ rising, checkouts, reads, costs }: Results): Record<string, number> {
  return Object.fromEntries(
    [
      ['visits/s in bounds', mostInBounds(rising?.runs, ({ rate }) => rate)],
      ['checkouts/s in bounds', mostInBounds(checkouts?.runs, paidPerSecond)],
      ['checkouts/s at most', most(checkouts?.runs?.map(paidPerSecond))],
      ['reads/s, the slowest of four', reads && Math.min(...Object.values(reads.perSecond))],
      ['process ms a checkout', costs?.checkout.process],
      ['database ms a checkout', costs?.checkout.database],
      ['process ms a read', costs?.read.process],
    ].flatMap(([name, value]) =>
      typeof value === 'number' ? [[name, Math.round(value * 10) / 10]] : [],
    ),
  )
}

function paidPerSecond({ report: { checkouts, took } }: Run): number {
  return checkouts / took
}

function mostInBounds(runs: readonly Run[] | undefined, of: (run: Run) => number) {
  return most(runs?.filter((run) => findBend([run]) === null).map(of))
}

function most(values: readonly number[] | undefined): number | undefined {
  return values === undefined || values.length === 0 ? undefined : Math.max(...values)
}
