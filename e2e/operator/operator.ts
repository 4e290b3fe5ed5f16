import type { Generated, Kysely } from 'kysely'
import type { CanaryWatch } from '../delivery/registry/canary/evidence.ts'
import type { unhealthyRelease } from '../delivery/registry/health/unhealthy-release.ts'
import type { RegistryTables } from '../delivery/registry/service/tables.ts'
import type { Backend } from '../museum/backend/booking/backend.ts'
import type { ShopTables } from '../museum/backend/database/schema.ts'

interface OperatorSessionTable {
  /**
   * Hash of the session's key, see `access/sessions.ts`; only the operator's browser has the key.
   */
  key_hash: string
  expires_at: Date
  /** To within some minutes; null for one that a release before this one has opened. */
  used_at: Date | null
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

/** Everything the operator's page depends on. */
export interface Operator extends Omit<Backend, 'db'> {
  db: Kysely<ShopTables & OperatorTables & RegistryTables>
  /** The password to log in. */
  password: string
  /** Folder of the built desk. */
  deskDir: string
  /** Other origins that remotes are loaded from: releases are checked on no other origin. */
  remoteOrigins: readonly string[]
  /** How many baskets that were begun since then have been paid: what canaries are judged by. */
  bookings: CanaryWatch['bookings']
  /** Checks a release at its address before visits are given to it. */
  unhealthyRelease: typeof unhealthyRelease
}

/** What is known of a request before its page is rendered. */
export interface OperatorEnv {
  Variables: {
    /** Key of the session; set only after the log-in. */
    sessionKey: string | undefined
    language: string
    /** The answer is the desk's document, which runs scripts. */
    isDesk?: true
  }
}
