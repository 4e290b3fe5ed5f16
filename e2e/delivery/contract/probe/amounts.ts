import { type Cents, parseCents } from '@shop/shared/money/cents'
import type { EndpointName } from '../endpoints.ts'
import type { InterfaceDocument, JsonSchema } from '../openapi-file.ts'
import { unwrap } from '../strict-check.ts'
import { walkAnswer } from './walk-answer.ts'

/** An amount in an answer, as the backend wrote it. */
export interface Amount {
  path: string
  written: string
  /** As the shop reads it; null if it cannot. */
  cents: Cents | null
}

/** All amounts of an answer that was read by `readWritten`. */
export function amountsOf(
  document: InterfaceDocument,
  name: EndpointName,
  answer: unknown,
): Amount[] {
  const whole = unwrap(answer)
  // The shop also reads shipping costs that are only a number, without an object around it.
  const isBareCost = name === 'shippingCosts' && Object(whole) !== whole
  return [...walkAnswer(document, name, isBareCost ? { cost: whole } : whole)]
    .filter(({ schema, value }) => isAmount(schema) && typeof value === 'string')
    .map(({ path, value }) => {
      const parsed = parseCents(Number(value))
      const cents = parsed.kind === 'cents' ? parsed.cents : null
      return { path: isBareCost ? '' : path, written: String(value), cents }
    })
}

/**
 * `12.5` means francs: the shop would round it to 13 cents. `12.0` and `"12.00"` are francs as
 * well.
 */
export function isDecimal({ written, cents }: Amount): boolean {
  return cents !== null && written.includes('.')
}

/** JSON in which each number keeps its written form; otherwise `12.0` would become 12. */
export function readWritten(json: string): unknown {
  const asWritten = (_: string, value: unknown, context?: { source?: string }) =>
    typeof value === 'number' ? (context?.source ?? String(value)) : value
  return JSON.parse(json, asWritten as (key: string, value: unknown) => unknown)
}

function isAmount({ $ref = '', anyOf = [] }: JsonSchema): boolean {
  return $ref.endsWith('/Cents') || anyOf.some(isAmount)
}
