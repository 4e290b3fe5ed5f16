import type { Cents } from '@shop/shared/money/cents'
import { formatMoney } from '@shop/shared/money/format-money'
import type { EndpointReport, Verdict } from '../probe/ledger.ts'

const WORDS: Record<Verdict, string> = {
  ok: 'ok',
  differs: 'differs',
  notOffered: 'not offered',
  notReached: 'not reached',
}

/** A table of calls, each with its findings below it; last, the counts of verdicts. */
export function printedReport(endpoints: readonly EndpointReport[], currency: string): string {
  const width = Math.max(...endpoints.map(({ path }) => path.length))
  const lines = endpoints.flatMap((report) => linesOf(report, width, currency))
  return [...lines, '', summary(endpoints)].join('\n')
}

function linesOf(report: EndpointReport, width: number, currency: string): string[] {
  const { verdict, method, path, slowestMs, tried, amounts, differences, notes, reason } = report
  const money = (cents: Cents) => formatMoney(cents, { language: 'en', currency })
  const time = slowestMs === null ? '' : `${slowestMs} ms`
  const only = tried.length === 1 && tried[0] === 'refusal' ? 'only refused' : ''
  const said = [only, reason ?? ''].filter(Boolean).join(': ')
  const cells = [
    WORDS[verdict].padEnd(12),
    method.padEnd(5),
    path.padEnd(width + 2),
    time.padStart(8),
    said === '' ? '' : `   ${said}`,
  ]
  return [
    cells.join('').trimEnd(),
    ...differences.map((text) => `              - ${text}`),
    ...(amounts === null
      ? []
      : [`              · amounts as read: ${money(amounts.lowest)} to ${money(amounts.highest)}`]),
    ...notes.map((text) => `              · ${text}`),
  ]
}

function summary(endpoints: readonly EndpointReport[]): string {
  const counts = Object.entries(WORDS).map(([verdict, word]) => {
    const count = endpoints.filter((report) => report.verdict === verdict).length
    return `${count} ${word}`
  })
  return `${counts.join(', ')}. Lines with - are differences, those with · are only hints.`
}
