import { type Results, ratio, shown } from './figures.ts'

/** Name of the candidate that is built from our sources without federation. */
export const ONE_APP = 'one app'
export const WITH_WORKER = 'with its worker'

type Line = readonly [what: string, field: string, limit: number]

const TO_PEER: readonly Line[] = [
  ['home, cold, slow', 'lcp', 0.3],
  ['home, cold, slow', 'used', 0.75],
  ['event, cold, slow', 'lcp', 0.4],
  ['event, cold, slow', 'used', 0.9],
  ['home, warm, slow', 'lcp', 0.35],
  ['home, warm, slow', 'used', 0.56],
]
const TO_ONE_APP: readonly Line[] = [
  ['home, cold, slow', 'lcp', 1],
  ['home, cold, slow', 'used', 1.1],
  ['event, cold, slow', 'used', 1.1],
]
/**
 * Ratios of the shop with its worker to the one without: a cached second visit must not be slower.
 */
const OF_WORKER: readonly Line[] = [
  ['home, warm, slow', 'fcp', 1],
  ['home, warm, slow', 'used', 1],
  ['event, warm, slow', 'fcp', 1],
  ['event, warm, slow', 'used', 1],
]
/** Limits of the shop alone, compared with nothing: in ms, bytes, or as a number. */
const OWN: readonly Line[] = [
  ['home, cold, slow', 'linkAfterLcp', 0],
  ['home, cold, slow', 'bytes', 170_000],
  ['home, cold, slow', 'waves', 2],
  ['home, cold, slow', 'requests', 8],
  ['home, cold, slow', 'cls', 0.02],
  ['home, cold, slow', 'tbt', 200],
  ['event, cold, slow', 'bytes', 215_000],
  ['event, cold, slow', 'waves', 3],
  ['event, cold, slow', 'requests', 14],
  ['event, cold, slow', 'cls', 0.02],
  ['home, warm, slow', 'bytesWithoutDocument', 3000],
  ['home, warm, slow', 'requests', 4],
  ['move, first', 'took', 700],
  ['move, first', 'waves', 2],
  ['move, intended', 'took', 120],
  ['move, intended', 'requests', 0],
  ['move, again', 'took', 100],
  ['presses', 'add', 80],
  ['presses', 'count', 80],
  ['presses', 'month', 80],
  ['presses', 'code', 80],
  ['presses', 'changeOf200', 100],
  ['presses', 'removeOf200', 100],
  ['presses', 'open200', 700],
]

export function targetLines(results: Results, subject: string, peer: string | null): string[] {
  const value = (what: string, name: string, field: string) => results[what]?.[name]?.[field]
  const between = (lines: readonly Line[], one: string, other: string | null, title: string) =>
    lines.map(([what, field, limit]) => ({
      text: `${what}: ${field}, ${title}`,
      limit,
      value: other === null ? null : ratio(value(what, one, field), value(what, other, field)),
    }))
  return [
    ...between(TO_PEER, subject, peer, 'to the peer'),
    ...between(TO_ONE_APP, subject, ONE_APP, 'to one app'),
    ...between(OF_WORKER, WITH_WORKER, subject, 'with the worker'),
    ...OWN.map(([what, field, limit]) => ({
      text: `${what}: ${field}`,
      limit,
      value: value(what, subject, field) ?? null,
    })),
  ].flatMap(({ text, limit, value: measured }) =>
    measured === null
      ? []
      : [
          `${measured <= limit ? 'reached' : 'MISSED '}  ${text.padEnd(44)}${shown(measured).padStart(10)} of ${limit}`,
        ],
  )
}
