import type { ApiFailure } from '@shop/shared/api/failure'
import { plainName } from '../../customer-form/problems.ts'

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

/** The e-mail was well formed when it was sent: what is said against it is that it has an account. */
export function saysEmailTaken(failure: ApiFailure): boolean {
  return (
    failure.kind === 'invalid' &&
    Object.keys(failure.fields).some((name) => plainName(name) === 'email')
  )
}
