import type { ApiFailure } from '@shop/shared/api/failure'
import { plainName } from '../../features/customer-form/problems.ts'

/** The e-mail was well formed when it was sent: what is said against it is that it has an account. */
export function saysEmailTaken(failure: ApiFailure): boolean {
  return (
    failure.kind === 'invalid' &&
    Object.keys(failure.fields).some((name) => plainName(name) === 'email')
  )
}
