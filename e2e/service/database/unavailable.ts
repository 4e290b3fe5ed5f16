/** The database did not answer, or not in time; whether it did what was asked may be unknown. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** What a client is told to wait before it asks again, in seconds. */
export const RETRY_AFTER_S = 5

/**
 * Conditions that pass by themselves: connection exceptions, too few resources (`too many
 * connections` is one), shut down or starting, a statement, lock or transaction that took too long.
 */
const PASSING = /^(08|53|57P0|57014$|55P03$|25P0[34]$|40001$|40P01$)/
/** Two transactions stood in each other's way, and this one was undone as a whole. */
const CONFLICT = /^(40001|40P01)$/

/** Whether the request may simply be repeated later: nobody made a mistake. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable) return true
  return PASSING.test(sqlState(error))
}

export function isConflict(error: unknown): boolean {
  return CONFLICT.test(sqlState(error))
}

/** What PostgreSQL calls the error; empty for errors that are not the server's own. */
export function sqlState(error: unknown): string {
  const isCoded = error instanceof Error && 'severity' in error && 'code' in error
  return isCoded && typeof error.code === 'string' ? error.code : ''
}
