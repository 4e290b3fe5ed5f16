import type { Generated } from 'kysely'

interface OperatorSessionTable {
  /** Of the session's key, see `access/sessions.ts`; the key itself is only in the operator's browser. */
  key_hash: string
  expires_at: Date
}

/** What happened on the operator's page. */
interface OperatorEventTable {
  id: Generated<number>
  action: string
  /** What it was about, for the operator to read. */
  detail: string
  network: string
  created_at: Date
}

/** What the operator's page keeps in the museum's database, whose migrations make the tables. */
export type OperatorTables = {
  operator_session: OperatorSessionTable
  operator_event: OperatorEventTable
}
