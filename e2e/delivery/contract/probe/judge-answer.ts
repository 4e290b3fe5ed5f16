import { decode } from '@shop/shared/api/decode'
import { readMessage } from '@shop/shared/api/failure-body'
import { type EndpointName, endpointNamed } from '../endpoints.ts'
import type { InterfaceDocument } from '../openapi-file.ts'
import type { Deviation, StrictCheck } from '../strict-check.ts'
import { unwrap } from '../strict-check.ts'
import { type Amount, amountsOf, isDecimal, readWritten } from './amounts.ts'
import type { Received } from './send.ts'

/** A finding about one place of an answer. */
interface Placed {
  path: string
  /** The value at that place, for a finding that needs to show it. */
  written?: string
  reason: string
}

/** The shop would round a decimal to whole cents, and sell an item of 12.50 for 13 cents. */
const DECIMAL = 'is a decimal; amounts are whole cents, 12.50 is 1250'

interface Judgement {
  isUsable: boolean
  /** The answer as the shop reads it; null if it cannot use it, or if the answer has no content. */
  answer: unknown
  differences: string[]
  notes: string[]
  amounts: Amount[]
}

/**
 * Judges an answer as the shop would: what it cannot use, what it loses, and what it accepts
 * anyway.
 */
export function judgeAnswer(
  name: EndpointName,
  received: Received,
  strictly: StrictCheck,
  document: InterfaceDocument,
): Judgement {
  const nothing = { isUsable: false, answer: null, notes: [], amounts: [] }
  const unusable = (...differences: string[]) => ({ ...nothing, differences })
  if (received.kind === 'noAnswer') return unusable(received.reason)
  const { status, body } = received
  if (status < 200 || status > 299) return unusable(`status ${status} instead of 200${said(body)}`)
  if (isMarkup(body)) return unusable(`a page of HTML instead of JSON: ${excerpt(body)}`)
  const decoded = decode(endpointNamed(name).answer, body)
  const form = formDifferences(received)
  if (!decoded.ok) {
    return unusable(...form, ...decoded.issues.map((issue) => `cannot be read: ${issue}`))
  }
  const amounts = received.isJson ? amountsOf(document, name, readWritten(received.text)) : []
  const decimals = amounts.filter(isDecimal)
  const unreported = strictly(name, body).filter(
    ({ path }) =>
      !isReportedBy(decoded.drops, path) && !decimals.some((amount) => amount.path === path),
  )
  // The decoder reports each value that the shop does not read, with one exception: a filled list
  // in place of an object. (PHP backends write an empty object as `[]`.)
  const whole = unwrap(body)
  const isFilledList = Array.isArray(whole) && whole.length > 0
  const isLost = ({ path }: Deviation) => path === '' && isFilledList
  return {
    isUsable: true,
    answer: decoded.value,
    differences: [
      ...form,
      ...gathered(decoded.drops).map((drop) => `left out: ${drop}`),
      ...gathered(unreported.filter(isLost)).map((lost) => `not read: ${lost}`),
      ...gathered(decimals.map(({ path, written }) => ({ path, written, reason: DECIMAL }))),
    ],
    amounts,
    notes: gathered(unreported.filter((deviation) => !isLost(deviation))).map(
      (text) => `read anyway: ${text}`,
    ),
  }
}

/** Checks that the content type of JSON is JSON: programs between museum and visitor rely on it. */
export function formDifferences({
  headers,
  isJson,
}: Extract<Received, { kind: 'answered' }>): string[] {
  const type = headers.get('content-type') ?? 'none'
  if (!isJson || /\bjson\b/i.test(type)) return []
  return [`content-type: ${type} instead of application/json`]
}

/**
 * Whether the shop's decoder has reported this path already. The decoder gives a list at the top of
 * the answer a name; paths here begin without it.
 */
function isReportedBy(drops: readonly Placed[], path: string): boolean {
  return drops.some((drop) => {
    const withinTop = drop.path.replace(/^\w+\.?/, '')
    return path.includes(drop.path) || (withinTop !== '' && path.startsWith(withinTop))
  })
}

function said(body: unknown): string {
  const message = readMessage(body)
  return message === null ? '' : `: ${excerpt(message)}`
}

export function isMarkup(body: unknown): body is string {
  return typeof body === 'string' && /^\s*</.test(body)
}

function excerpt(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 80 ? `${line.slice(0, 80)}…` : line
}

/** One line for equal findings in several entries of a list, with the first of them as example. */
export function gathered(findings: readonly Placed[]): string[] {
  const alike = new Map<string, Placed[]>()
  for (const finding of findings) {
    const key = `${finding.path.replaceAll(/\[\d+\]|\d{4}-\d\d-\d\d|\d\d:\d\d/g, '*')}: ${finding.reason}`
    alike.set(key, [...(alike.get(key) ?? []), finding])
  }
  return [...alike.values()].map(([first, ...others]) => {
    const { path = '', written, reason } = first ?? {}
    const said = `${path || '(answer)'}: ${written === undefined ? '' : `${written} `}${reason}`
    return others.length === 0 ? said : `${said} (and ${others.length} more like it)`
  })
}
