import type { ShippingCostAnswer } from '@shop/shared/api/endpoints/checkout'
import { type ApiFailure, isPassing } from '@shop/shared/api/failure'
import { readShippingCost, type ShippingOutcome } from '@shop/shared/cart/shipping'

export function answeredOutcome(answer: ShippingCostAnswer): ShippingOutcome {
  if ('code' in answer) return { kind: 'refused', code: answer.code }
  return { kind: 'cost', cents: readShippingCost(answer.cost), vat: answer.vat_value }
}

/** A code is a decision, unless the server is in trouble; what cannot be read is no cost of nothing. */
export function failedOutcome(failure: ApiFailure): ShippingOutcome {
  if (isPassing(failure)) return { kind: 'unavailable' }
  const code = refusalOf(failure)
  return code ? { kind: 'refused', code } : { kind: 'unavailable' }
}

/** A refusal without a code is named by its text. */
function refusalOf(failure: ApiFailure): string | null | undefined {
  if (failure.kind === 'invalid') return failure.code ?? failure.message
  return failure.kind === 'http' ? failure.code : null
}
