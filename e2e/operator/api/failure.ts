import type { Context } from 'hono'
import { RETRY_AFTER_S } from '../../service/database/unavailable.ts'
import { FAILURES, type FailureAnswer, type FailureCode } from '../contract/failure.ts'

/** Answers a failed call; `details` are the extra fields that the contract has for this call. */
export function failure(c: Context, error: FailureCode, details: object = {}): Response {
  const answer: FailureAnswer = { ...details, error }
  if (error === 'unavailable') c.header('Retry-After', String(RETRY_AFTER_S))
  return c.json(answer, FAILURES[error].status)
}
