/** The database did not answer, or not in time; the change may or may not have happened. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

export const RETRY_AFTER_S = 5

/** A random `Retry-After` for a crowd, so that visitors refused together do not return together. */
export function spreadRetryAfter(random = Math.random): number {
  return 2 + Math.floor(random() * (2 * RETRY_AFTER_S - 3))
}

/** Connection errors, too few resources, shutdown, startup, and timeouts. */
const PASSING = /^(08|53|57P0|57014$|55P03$|25P0[34]$|40001$|40P01$)/
/** A conflict of two transactions; this one was rolled back completely. */
const CONFLICT = /^(40001|40P01)$/

/** Whether the request can simply be retried later: then neither side made a mistake. */
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
