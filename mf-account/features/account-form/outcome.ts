import type { ApiFailure } from '@shop/shared/api/failure'

/** May the server have done what it was asked, although no answer says so? */
export function isOutcomeUnknown(failure: ApiFailure): boolean {
  switch (failure.kind) {
    case 'offline':
    case 'timeout':
    case 'aborted':
    case 'garbled':
      return true
    case 'http':
      return failure.status >= 500
    case 'unauthorised':
    case 'invalid':
    case 'gone':
      return false
  }
}

/**
 * What is known of what was asked before: `unknown` once an answer was lost, `perhapsDone` when the
 * server then refuses the same, as it does where the lost answer was a yes.
 */
export type Doubt = 'none' | 'unknown' | 'perhapsDone'

/** The doubt after one more failure. */
export function doubtAfter(doubt: Doubt, failure: ApiFailure): Doubt {
  if (doubt === 'none') return isOutcomeUnknown(failure) ? 'unknown' : 'none'
  const { kind } = failure
  return kind === 'invalid' || kind === 'unauthorised' || kind === 'gone' ? 'perhapsDone' : doubt
}
