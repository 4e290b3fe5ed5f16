import type { ApiFailure } from '@shop/shared/api/failure'
import { plainName } from '../../features/customer-form/problems.ts'

const isPassword = (name: string) => plainName(name) === 'password'

/**
 * A guest has no password: what is said about one is passed over, and a refusal that speaks of
 * nothing else is none, which null stands for.
 */
export function withoutPassword(failure: ApiFailure): ApiFailure | null {
  if (failure.kind !== 'invalid') return failure
  const names = Object.keys(failure.fields)
  if (names.length > 0 && names.every(isPassword)) return null
  const others = Object.entries(failure.fields).filter(([name]) => !isPassword(name))
  return { ...failure, fields: Object.fromEntries(others) }
}
