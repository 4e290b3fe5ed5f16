import type { Role } from '../api/contract/operators.ts'

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
