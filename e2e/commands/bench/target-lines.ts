import { hasFailed, type Results, ratio, shown } from './figures.ts'

type Line = readonly [table: string, field: string, limit: number]

/** The shop's figure divided by the peer's. */
const TO_PEER: readonly Line[] = [
  ['home, slow, cold', 'LCP', 0.3],
  ['home, slow, cold', 'press answered', 0.65],
  ['home, slow, second', 'LCP', 0.3],
  ['home, slow, second', 'press answered', 0.55],
  ['event, slow, cold', 'LCP', 0.35],
  ['event, slow, cold', 'can be pressed', 0.75],
  ['event, slow, second', 'can be pressed', 0.6],
  ['event, unthrottled, cold', 'can be pressed', 0.75],
  ['event, unthrottled, second', 'can be pressed', 0.7],
  ['move to event, slow', 'first', 0.9],
  ['move to event, unthrottled', 'first', 0.8],
]
/** Limits of the shop alone: in ms or kB. */
const OWN: readonly Line[] = [
  ['move to event, slow', 'after hover', 350],
  ['move to event, unthrottled', 'after hover', 80],
  ['move to list, slow', 'first', 700],
  ['move to list, slow', 'after hover', 120],
  ['move to list, slow', 'back to it', 100],
  ['presses', 'add', 80],
  ['presses', 'count', 80],
  ['presses', 'month', 80],
  ['presses', 'change of 200', 100],
  ['presses', 'remove of 200', 100],
  ['presses', 'open 200', 700],
  ['home, slow, cold', 'kB until then', 200],
  ['event, slow, cold', 'kB until then', 240],
]

/** A Markdown table of the targets that were measured. */
export function targetLines(results: Results, subject: string, peer: string | null): string[] {
  const line = ([table, field, limit]: Line, other: string | null) => {
    const [figures, others] = [subject, other ?? ''].map((name) => results[table]?.[name])
    if (figures === undefined || (other !== null && others === undefined)) return []
    const value = other === null ? figures[field] : ratio(figures[field], others?.[field])
    const now = hasFailed(figures) || hasFailed(others) ? 'failed' : shown(value)
    const isReached = value != null && value <= limit
    return [`| ${table}: ${field} | ${now} | ${limit} | ${isReached ? 'yes' : 'no'} |`]
  }
  const ratios = peer === null ? [] : TO_PEER.flatMap((one) => line(one, peer))
  const limits = OWN.flatMap((one) => line(one, null))
  return [
    ...(ratios.length > 0 ? tableOf(`Ratio to ${peer}`, ratios) : []),
    ...(limits.length > 0 ? tableOf('ms or kB', limits) : []),
  ]
}

function tableOf(title: string, lines: readonly string[]): string[] {
  return ['', `| ${title} | Now | Target | Reached |`, '| --- | ---: | ---: | --- |', ...lines]
}
