import type { ColumnType, Generated, Kysely } from 'kysely'
import type { CanaryWatch } from '../delivery/registry/canary/evidence.ts'
import type { unhealthyRelease } from '../delivery/registry/health/unhealthy-release.ts'
import type { RegistryTables } from '../delivery/registry/service/tables.ts'
import type { Backend } from '../museum/backend/backend.ts'
import type { Json, NullableJson } from '../museum/backend/database/json-column.ts'
import type { ConfigChanges, ShopTables } from '../museum/backend/database/schema.ts'
import type { AffectedCarts, Problem } from './contract/config.ts'
import type { Role } from './contract/operators.ts'
import type { ScheduleEnding } from './contract/schedule.ts'

interface OperatorTable {
  id: Generated<number>
  name: string
  /** See `access/operator-names.ts`. */
  name_key: string
  /** See `password-hash.ts`; null for operators of a provider. */
  password_hash: string | null
  /** Expiry of a one-time password; null for a permanent one. */
  password_until: Date | null
  /** Issuer and subject of the provider. */
  subject: string | null
  roles: string[]
  created_at: Date
  disabled_at: Date | null
  signed_in_at: Date | null
}

interface OperatorSessionTable {
  id: Generated<number>
  /**
   * Hash of the session's key, see `access/sessions.ts`; only the operator's browser has the key.
   */
  key_hash: string
  /** Null for the built-in operator. */
  operator_id: number | null
  expires_at: Date
  /** Time of the last use, accurate to a few minutes. */
  used_at: Date
  opened_at: Date
  network: Generated<string>
}

interface OperatorEventTable {
  id: Generated<number>
  action: string
  /** What the action was about, in the words that operators see. */
  detail: string
  network: string
  /** Name of the operator, or the known name that a password was tried for; null if unknown. */
  operator: string | null
  /** Hash of the name that a password was tried for, stored while rate limits count it. */
  tried: string | null
  created_at: Date
}

/** A scheduled change of the config, see `schedule/make-due.ts`. */
export interface ScheduledChangeTable {
  id: Generated<number>
  state: 'waiting' | 'cancelled' | ScheduleEnding
  /** Revision of the config when the change was scheduled. */
  base: number
  changes: Json<ConfigChanges>
  from_at: Date
  /** When the change is undone; null if it stays. */
  until_at: Date | null
  /** Time of the change's next step; null if no step is left. */
  next_at: Date | null
  /** The change's revision in the history; null before the change was made. */
  revision: number | null
  outcome: ColumnType<ScheduleOutcome, string | undefined, string>
  network: string
  author: string | null
  created_at: Date
  ended_at: Date | null
}

export interface ScheduleOutcome {
  carts?: readonly AffectedCarts[]
  problems?: readonly Problem[]
  kept?: readonly string[]
}

/** A planned change that the desk shows in a frame, see `revisions/previews.ts`. */
interface ConfigPreviewTable {
  id: Generated<number>
  key_hash: string
  /** Like the overrides of a saved revision; null for the current config. */
  overrides: NullableJson<Record<string, unknown>>
  expires_at: Date
}

/** The operator's tables in the museum's database, which the museum's migrations create. */
export type OperatorTables = {
  operator: OperatorTable
  operator_session: OperatorSessionTable
  operator_event: OperatorEventTable
  scheduled_change: ScheduledChangeTable
  config_preview: ConfigPreviewTable
}

export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** The provider's name on the button of the login page. */
  name: string
  scope: string
  /** The claim that lists a person's groups. */
  claim: string
  /** Accepted values of `acr`, the strength of the sign-in; any if empty. */
  acr: readonly string[]
  /** Roles by group. */
  roles: ReadonlyMap<string, readonly Role[]>
}

/** Dependencies of the operator's pages. */
export interface Operator extends Omit<Backend, 'db'> {
  db: Kysely<ShopTables & OperatorTables & RegistryTables>
  /** Password of the built-in operator; without it, only operators in the database can log in. */
  password: string | undefined
  provider: ProviderSettings | null
  /** Does this process render the shop's documents, including previews? */
  hasDocuments: () => boolean
  deskDir: string
  /**
   * Further origins of remotes: releases are only checked on these and on the shop's own origins.
   */
  remoteOrigins: readonly string[]
  /** Number of baskets that were started since a time and are paid, for judging canaries. */
  bookings: CanaryWatch['bookings']
  /** Checks a release at its address before it gets visits. */
  unhealthyRelease: typeof unhealthyRelease
}

/** Dependencies of code that reads or writes with the current time. */
export type Timed = Pick<Operator, 'db' | 'clock'>

/** Dependencies for changing the config, also without a request. */
export type ConfigSource = Pick<
  Operator,
  'db' | 'clock' | 'catalogue' | 'pictures' | 'providerHost'
>

export interface Session {
  id: number
  /** Null for the built-in operator. */
  operatorId: number | null
  name: string
  roles: readonly Role[]
  expiresAt: Date
  /** The operator still has a one-time password. */
  mustChangePassword: boolean
  /**
   * False for the built-in operator (the password is a setting) and for operators who sign in at an
   * identity provider.
   */
  hasOwnPassword: boolean
}

/** Data of a request for rendering its page. */
export interface OperatorEnv {
  Variables: {
    /** Key of the session; only set after the login. */
    sessionKey: string | undefined
    session: Session | undefined
    language: string
    /** The answer is the desk's document, so its policy must allow the desk's scripts. */
    isDesk?: true
  }
}
