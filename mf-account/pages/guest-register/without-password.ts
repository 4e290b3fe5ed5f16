import type { ApiFailure } from '@shop/shared/api/failure'
import { plainName } from '../../features/customer-form/problems.ts'

const isPassword = (name: string) => plainName(name) === 'password'

/** Guests have no password, so errors about one are removed; null if nothing else is left. */
export function withoutPassword(failure: ApiFailure): ApiFailure | null {
  if (failure.kind !== 'invalid') return failure
  const names = Object.keys(failure.fields)
  if (names.length > 0 && names.every(isPassword)) return null
  const others = Object.entries(failure.fields).filter(([name]) => !isPassword(name))
  return { ...failure, fields: Object.fromEntries(others) }
}
