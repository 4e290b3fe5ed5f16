import type { Kysely } from 'kysely'
import type { unhealthyRelease } from '../delivery/registry/health/unhealthy-release.ts'
import type { RegistryTables } from '../delivery/registry/service/tables.ts'
import type { Backend } from '../museum/backend/checkout/backend.ts'
import type { ShopTables } from '../museum/backend/database/schema.ts'
import type { OperatorTables } from './tables.ts'

/** What the operator's page works with. */
export interface Operator extends Omit<Backend, 'db'> {
  db: Kysely<ShopTables & OperatorTables & RegistryTables>
  /** Lets in. */
  password: string
  /** Other origins that remotes are loaded from: no release is looked at anywhere else. */
  remoteOrigins: readonly string[]
  /** Looks at a release where it lies, before visits are given it. */
  unhealthyRelease: typeof unhealthyRelease
}

/** What is known of a request before its page is made. */
export interface OperatorEnv {
  Variables: {
    /** Of the session; only there behind the log-in. */
    sessionKey: string | undefined
    language: string
  }
}
