import type { ApiFailure } from '@shop/shared/api/failure'

/** May the server have executed the request, although no answer says so? */
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
 * Doubt about an earlier attempt: `unknown` after an answer was lost; `perhapsDone` if the server
 * then rejects the same request, as it does if the first one succeeded.
 */
export type Doubt = 'none' | 'unknown' | 'perhapsDone'

/** The doubt after one more failure. */
export function doubtAfter(doubt: Doubt, failure: ApiFailure): Doubt {
  if (doubt === 'none') return isOutcomeUnknown(failure) ? 'unknown' : 'none'
  const { kind } = failure
  return kind === 'invalid' || kind === 'unauthorised' || kind === 'gone' ? 'perhapsDone' : doubt
}
