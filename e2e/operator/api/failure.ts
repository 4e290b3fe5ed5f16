import type { Context } from 'hono'
import { RETRY_AFTER_S } from '../../service/database/unavailable.ts'
import type { FailureAnswer, FailureCode } from '../contract/failure.ts'

export const STATUS = {
  unreadable: 400,
  signedOut: 401,
  notAllowed: 403,
  notFound: 404,
  stale: 409,
  tooLarge: 413,
  refused: 422,
  limited: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<FailureCode, number>

/** Answers a call that did not succeed; `details` are what its contract adds. */
export function failure(c: Context, error: FailureCode, details: object = {}): Response {
  const answer: FailureAnswer = { ...details, error }
  if (error === 'unavailable') c.header('Retry-After', String(RETRY_AFTER_S))
  return c.json(answer, STATUS[error])
}
