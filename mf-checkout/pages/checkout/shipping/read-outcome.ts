import type { ShippingCostAnswer } from '@shop/shared/api/endpoints/checkout'
import { type ApiFailure, isPassing } from '@shop/shared/api/failure'
import { readShippingCost, type ShippingOutcome } from '@shop/shared/cart/shipping'

export function answeredOutcome(answer: ShippingCostAnswer): ShippingOutcome {
  if ('code' in answer) return { kind: 'refused', code: answer.code }
  return { kind: 'cost', cents: readShippingCost(answer.cost), vat: answer.vat_value }
}

/**
 * An error code is a decision, even with status 500, unless the server is down or asks to retry
 * later; an unreadable answer is not a cost of 0.
 */
export function failedOutcome(failure: ApiFailure): ShippingOutcome {
  const isNamed = failure.kind === 'http' && failure.status === 500 && failure.code !== undefined
  if (isPassing(failure) && !isNamed) return { kind: 'unavailable' }
  const code = refusalOf(failure)
  return code ? { kind: 'refused', code } : { kind: 'unavailable' }
}

/** A refusal without a code is identified by its text. */
function refusalOf(failure: ApiFailure): string | null | undefined {
  if (failure.kind === 'invalid') return failure.code ?? failure.message
  return failure.kind === 'http' ? failure.code : null
}
