/**
 * The database did not answer, or not in time. If a change was requested, it is unknown whether it
 * was made.
 */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

export const RETRY_AFTER_S = 5

/**
 * Seconds for the header `Retry-After`. They are random, so that visitors who are refused together
 * do not come back together.
 */
export function spreadRetryAfter(random = Math.random): number {
  return 2 + Math.floor(random() * (2 * RETRY_AFTER_S - 3))
}

/**
 * SQLSTATE codes of failures that pass: connection errors, too few resources, shutdown, startup,
 * timeouts.
 */
const PASSING = /^(08|53|57P0|57014$|55P03$|25P0[34]$|40001$|40P01$)/
/**
 * SQLSTATE codes of a conflict between two transactions: the server has rolled this one back
 * completely.
 */
const CONFLICT = /^(40001|40P01)$/

/**
 * Whether the request can be retried later. Then the error is no mistake in the request or in this
 * program.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  return PASSING.test(sqlState(error))
}

export function isConflict(error: unknown): boolean {
  return CONFLICT.test(sqlState(error))
}

/** The SQLSTATE code of an error; empty if the error does not come from the server. */
export function sqlState(error: unknown): string {
  const isCoded = error instanceof Error && 'severity' in error && 'code' in error
  return isCoded && typeof error.code === 'string' ? error.code : ''
}
