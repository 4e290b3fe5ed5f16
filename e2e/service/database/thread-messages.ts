/** What the thread of the embedded database is asked; it answers each with its number, in any order. */
export type Question =
  | { ask: 'query'; sql: string; parameters: unknown[]; isInTransaction: boolean }
  | { ask: 'begin' }
  /** Of the transaction that is open: committed, or rolled back. */
  | { ask: 'end'; isKept: boolean }
  | { ask: 'close' }

export type Answer =
  | { isError: false; value: unknown }
  /** `more`: SQLSTATE and what else the database says about it. */
  | { isError: true; message: string; name: string; more: Record<string, unknown> }
