import type { Role, WaysIn } from './operators.ts'

/** Of a call that the desk makes by itself while nobody is there: it is no use of the session. */
export const UNATTENDED_HEADER = 'X-Operator-Unattended'

/** `GET /operator/api/session`: who works at the desk, and on what. Asking is no use of it. */
export interface SessionAnswer {
  /** Name of the shop in the operator's language. */
  shop: string
  /** IANA name; all times are shown in it. */
  timeZone: string
  language: string
  id: number
  name: string
  /** Signed in with `OPERATOR_PASSWORD`. */
  isBuiltIn: boolean
  roles: readonly Role[]
  /** At the latest, in ISO 8601; earlier when it is not used. */
  endsAt: string
  /** There is a password that can be changed here. */
  hasOwnPassword: boolean
  ways: WaysIn
}
