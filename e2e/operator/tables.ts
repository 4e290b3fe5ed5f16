import type { Generated } from 'kysely'

interface OperatorSessionTable {
  /**
   * Hash of the session's key, see `access/sessions.ts`; only the operator's browser has the key.
   */
  key_hash: string
  expires_at: Date
}

/** An entry of the operator's log. */
interface OperatorEventTable {
  id: Generated<number>
  action: string
  /** What it was about, as shown to the operator. */
  detail: string
  network: string
  created_at: Date
}

/** The operator's tables in the museum's database, which the museum's migrations create. */
export type OperatorTables = {
  operator_session: OperatorSessionTable
  operator_event: OperatorEventTable
}
