import { row } from '../../bench/table.ts'
import { type Run, wrongIn } from './judge.ts'

/** One line for each rate, and under it what each step took and what each process did. */
export function runLines(title: string, { rate, report, watched, ledger }: Run): string[] {
  const { took, requests, checkouts, steps, faults, shed, refused, visits, generator } = report
  const per = (count: number) => (count / took).toFixed(1)
  const each = (processors: number, count: number) =>
    count === 0 ? '–' : ((processors * took * 1000) / count).toFixed(1)
  const failed = Object.values(faults).reduce((sum, count) => sum + count, 0)
  const wrong = wrongIn(ledger)
  const cells = [
    `${Math.round(took)} s`,
    String(visits),
    per(requests),
    per(checkouts),
    String(failed),
    String(shed),
    String(refused),
    wrong.length === 0 ? 'none' : wrong.join(', '),
  ]
  const heads = ['took', 'visits', 'calls/s', 'paid/s', 'failed', 'wait', 'refused', 'wrong']
  return [
    '',
    row(`${title}, ${rate} visits/s`, heads),
    row('', cells),
    row('  ms', ['calls', 'p50', 'p95', 'p99', 'max']),
    ...Object.entries(steps).map(([step, { calls, p50, p95, p99, max }]) =>
      row(`  ${step}`, [String(calls), ...[p50, p95, p99, max].map((ms) => ms.toFixed(1))]),
    ),
    ...Object.entries(faults).map(([fault, count]) => `  ${count} × ${fault}`),
    row('  processes', [
      'processors',
      'ms/call',
      'ms/paid',
      'busy',
      'late p99',
      'MB',
      'MB then',
      'kept',
      'then',
    ]),
    ...watched.processes.map(
      ({ name, processors, busy, delayP99, memory: [before, after], kept }) =>
        row(`  ${name}`, [
          processors.toFixed(2),
          each(processors, requests),
          each(processors, checkouts),
          busy === null ? '–' : busy.toFixed(2),
          delayP99 === null ? '–' : delayP99.toFixed(0),
          before.toFixed(0),
          after.toFixed(0),
          ...(kept ?? []).map((mb) => mb.toFixed(0)),
        ]),
    ),
    row('  generator', ['', '', '', generator.busy.toFixed(2), generator.lateP99.toFixed(0)]),
    row('  whole machine', [watched.machine.toFixed(2)]),
    ...(watched.connections === null
      ? []
      : [
          row(
            '  connections',
            Object.values(watched.connections).map((one) => one.toFixed(1)),
          ),
        ]),
    `  bookings ${ledger.bookings}, paid and still to be settled ${ledger.unsettled}, mails in the queue ${ledger.queued}`,
  ]
}
