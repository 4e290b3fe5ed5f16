import type { ConfigAnswer } from './config.ts'
import type { LoginMethods, Role } from './operators.ts'

/**
 * Marks an automatic call of the desk while the operator is away; it does not count as use of the
 * session.
 */
export const UNATTENDED_HEADER = 'X-Operator-Unattended'

/** `GET /operator/api/session`: the operator and the shop. This call does not count as use. */
export interface SessionAnswer {
  /** Name of the shop in the operator's language. */
  shop: string
  /** IANA name of the museum's time zone, in which all times are shown. */
  timeZone: string
  language: string
  places: ConfigAnswer['places']
  /** Address of the museum's ticketing system; null if none is set. */
  ticketing: string | null
  id: number
  name: string
  /** Logged in with `OPERATOR_PASSWORD`. */
  isBuiltIn: boolean
  roles: readonly Role[]
  /** ISO 8601; the session ends earlier if it is not used. */
  endsAt: string
  /** The operator has a password that can be changed here. */
  hasOwnPassword: boolean
  ways: LoginMethods
}
