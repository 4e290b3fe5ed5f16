import type { ApiFailure } from '@shop/shared/api/failure'
import { readShippingCost, type ShippingOutcome } from '@shop/shared/cart/shipping'
import type { Cents } from '@shop/shared/money/cents'

export function answeredOutcome(answer: Cents | { code: string }): ShippingOutcome {
  return typeof answer === 'object'
    ? { kind: 'refused', code: answer.code }
    : { kind: 'cost', cents: readShippingCost(answer) }
}

/** A code is a decision; an answer that is no number costs nothing; anything else may pass. */
export function failedOutcome(failure: ApiFailure): ShippingOutcome {
  if (failure.kind === 'garbled') return { kind: 'cost', cents: readShippingCost(undefined) }
  const code = refusalOf(failure)
  return code ? { kind: 'refused', code } : { kind: 'unavailable' }
}

/** A refusal without a code is named by its text. */
function refusalOf(failure: ApiFailure): string | null | undefined {
  if (failure.kind === 'invalid') return failure.code ?? failure.message
  return failure.kind === 'http' ? failure.code : null
}
