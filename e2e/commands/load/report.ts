import type { Ledger } from './read-ledger.ts'
import type { VisitReport } from './send-visits.ts'
import type { Step } from './visit.ts'

const READS: readonly Step[] = ['config', 'list', 'event', 'calendar']
/** p99 limits in ms, and the maximum share of calls that may fail or be asked to wait. */
const BOUNDS = { read: 300, write: 2000, faults: 0.001, waits: 0.01 }
/** In ms. If visits start later than this, the load generator is too slow and measures itself. */
const LATE_MS = 50

/** Why a run is out of bounds; empty if it is in bounds. */
export function breachesOf({ calls, steps, faults, refused, lateP99 }: VisitReport): string[] {
  const { 'told to wait': told, ...answered } = steps
  const breaches = Object.entries(answered).flatMap(([step, { p99 }]) => {
    const bound = READS.includes(step as Step) ? BOUNDS.read : BOUNDS.write
    return p99 > bound ? [`${step}: p99 ${Math.round(p99)} ms, above ${bound}`] : []
  })
  const failed = sum(faults)
  const waits = told?.calls ?? 0
  if (failed > calls * BOUNDS.faults) breaches.push(`${failed} of ${calls} calls failed`)
  if (refused > calls * BOUNDS.faults) breaches.push(`${refused} buyers refused`)
  if (waits > calls * BOUNDS.waits) breaches.push(`${waits} of ${calls} calls told to wait`)
  if (lateP99 > LATE_MS) breaches.push(`the load generator was late: ${Math.round(lateP99)} ms`)
  return breaches
}

/** Sums in the database that must be 0 but are not, by name; empty if all is well. */
export function wrongIn(ledger: Ledger): string[] {
  const { bookings: _, queued: __, unsettled: ___, ...wrong } = ledger
  return Object.entries(wrong).flatMap(([name, count]) => (count === 0 ? [] : [`${count} ${name}`]))
}

export function reportLines(title: string, report: VisitReport): string[] {
  const { took, visits, calls, checkouts, refused, steps, faults } = report
  const per = (count: number) => (count / took).toFixed(1)
  return [
    '',
    `${title}: ${visits} visits in ${took.toFixed(1)} s, ${per(calls)} calls/s, ${per(checkouts)} checkouts/s, ${refused} refused`,
    row('  ms', ['calls', 'p50', 'p99', 'max']),
    ...Object.entries(steps).map(([step, { calls, p50, p99, max }]) =>
      row(`  ${step}`, [`${calls}`, ...[p50, p99, max].map((ms) => ms.toFixed(1))]),
    ),
    ...Object.entries(faults).map(([fault, count]) => `  ${count} × ${fault}`),
    `  ${breachesOf(report).join('; ') || 'in bounds'}`,
  ]
}

export function ledgerLine(ledger: Ledger): string {
  const { bookings, unsettled, queued } = ledger
  const wrong = wrongIn(ledger).join(', ') || 'nothing oversold, lost, doubled or miscounted'
  return `  ${wrong}; ${bookings} bookings, ${unsettled} paid but not settled, ${queued} mails in the queue`
}

function row(name: string, cells: readonly string[]): string {
  return `${name.padEnd(26)}${cells.map((cell) => cell.padStart(10)).join('')}`
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((all, count) => all + count, 0)
}
