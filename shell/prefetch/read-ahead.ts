import { readingAheadDue } from '@shop/shared/checkout/known-ahead'
import { type Scope, scopeBind } from 'effector'

/** Reads what the checkout will need. */
export function readAhead(scope: Scope): void {
  scopeBind(readingAheadDue, { scope })()
}
