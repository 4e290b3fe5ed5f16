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
  /** See `password-hash.ts`; null for one whom a provider signs in. */
  password_hash: string | null
  /** Until when a one-time password is good; null for one of their own. */
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
  /** To within some minutes. */
  used_at: Date
  opened_at: Date
  network: Generated<string>
}

/** An entry of the operator's log. */
interface OperatorEventTable {
  id: Generated<number>
  action: string
  /** What it was about, as shown to the operator. */
  detail: string
  network: string
  /** Name of whose it was, or whose password was tried; null for somebody who is not known. */
  operator: string | null
  /** Hash of the name that a password was tried for, for as long as limits count it. */
  tried: string | null
  created_at: Date
}

/** A change of the config that is made by itself, see `schedule/make-due.ts`. */
export interface ScheduledChangeTable {
  id: Generated<number>
  state: 'waiting' | 'cancelled' | ScheduleEnding
  /** The revision that it was scheduled on. */
  base: number
  changes: Json<ConfigChanges>
  from_at: Date
  /** When it is undone; null if it stays. */
  until_at: Date | null
  /** When something is to be done; null when nothing is any more. */
  next_at: Date | null
  /** What it was saved as; null before it was made. */
  revision: number | null
  outcome: ColumnType<ScheduleOutcome, string | undefined, string>
  network: string
  /** Name of the operator. */
  author: string | null
  created_at: Date
  ended_at: Date | null
}

/** What is told of a scheduled change once it was its time. */
export interface ScheduleOutcome {
  carts?: readonly AffectedCarts[]
  problems?: readonly Problem[]
  kept?: readonly string[]
}

/** A planned change that a frame of the desk shows, see `revisions/previews.ts`. */
interface ConfigPreviewTable {
  id: Generated<number>
  key_hash: string
  /** As a saved revision would have them; null for the config in force. */
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

/** The museum's OpenID provider, as the settings name it. */
export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** As people know it, on the button. */
  name: string
  scope: string
  /** The claim that lists a person's groups. */
  claim: string
  /** How somebody may have been signed in there (`acr`), one of these; in any way if empty. */
  acr: readonly string[]
  /** Roles by group. */
  roles: ReadonlyMap<string, readonly Role[]>
}

/** Everything the operator's page depends on. */
export interface Operator extends Omit<Backend, 'db'> {
  db: Kysely<ShopTables & OperatorTables & RegistryTables>
  /** The password of the built-in operator; without one there is only who has a name. */
  password: string | undefined
  /** The museum's own provider of identities; null where there is none. */
  provider: ProviderSettings | null
  /** Does this process write the shop's documents, those of previews too? */
  hasDocuments: () => boolean
  /** Folder of the built desk. */
  deskDir: string
  /** Other origins that remotes are loaded from: releases are checked on no other origin. */
  remoteOrigins: readonly string[]
  /** How many baskets that were begun since then have been paid: what canaries are judged by. */
  bookings: CanaryWatch['bookings']
  /** Checks a release at its address before visits are given to it. */
  unhealthyRelease: typeof unhealthyRelease
}

/** What it takes to read or write what happens at some time. */
export type Timed = Pick<Operator, 'db' | 'clock'>

/** What it takes to change the config, also where nobody has asked for it. */
export type ConfigSource = Pick<
  Operator,
  'db' | 'clock' | 'catalogue' | 'pictures' | 'providerHost'
>

/** An open session and whose it is. */
export interface Session {
  id: number
  /** Null for the built-in operator. */
  operatorId: number | null
  name: string
  roles: readonly Role[]
  expiresAt: Date
  /** Their password is a one-time one. */
  mustChangePassword: boolean
  /** Neither the built-in operator's, which is a setting, nor one whom a provider signs in. */
  hasOwnPassword: boolean
}

/** What is known of a request before its page is rendered. */
export interface OperatorEnv {
  Variables: {
    /** Key of the session; set only after the log-in. */
    sessionKey: string | undefined
    session: Session | undefined
    language: string
    /** The answer is the desk's document, which runs scripts. */
    isDesk?: true
  }
}
