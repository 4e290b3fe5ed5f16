import * as v from 'valibot'

/**
 * What operators may do besides reading: change the config, decide which releases visitors get, and
 * manage operators and their sessions.
 */
export const ROLES = ['config', 'releases', 'operators'] as const

export type Role = (typeof ROLES)[number]

/** Who signs in with `OPERATOR_PASSWORD` is called so, also in the log; nobody else may be. */
export const BUILT_IN = 'operator'

/** In characters. */
export const LONGEST_OPERATOR_NAME = 60
export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 200
/** So that the table, and whoever reads the list, has an end. */
export const MOST_OPERATORS = 200

/** No commas, markup or signs that change the direction of writing: names stand in lists and logs. */
const operatorName = v.pipe(
  v.string(),
  v.trim(),
  v.normalize('NFC'),
  v.maxLength(LONGEST_OPERATOR_NAME),
  v.regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N} .'’@_+-]*$/u),
)
const roles = v.pipe(
  v.array(v.picklist(ROLES)),
  v.maxLength(ROLES.length),
  v.transform((list) => ROLES.filter((role) => list.includes(role))),
)

export const addOperatorBody = v.object({ name: operatorName, roles })
/** One role: whoever changes another one at the same time takes nothing of it back. */
export const operatorRolesBody = v.object({ role: v.picklist(ROLES), isGiven: v.boolean() })
export const operatorDisabledBody = v.object({ disabled: v.boolean() })

export interface OperatorInfo {
  id: number
  name: string
  roles: readonly Role[]
  /** How they sign in; the provider says which roles they have. */
  signsInBy: 'password' | 'provider'
  /** Until when a one-time password is good; null for a password of their own. */
  passwordUntil: string | null
  disabledAt: string | null
  signedInAt: string | null
}

/** Which roles somebody has after a change of one. */
export interface RolesAnswer {
  roles: readonly Role[]
}

export interface OperatorsAnswer {
  operators: OperatorInfo[]
}

/** A password that is shown this once, and good for one sign-in. */
export interface OneTimePassword {
  id: number
  password: string
  until: string
}

export interface SessionInfo {
  id: number
  /** Null for the built-in operator. */
  operator: { id: number; name: string } | null
  isThisOne: boolean
  openedAt: string
  usedAt: string
  endsAt: string
  network: string
}

export interface SessionsAnswer {
  sessions: SessionInfo[]
}

export interface WaysIn {
  /** `name` where operators have passwords of their own; else there is only the built-in one. */
  password: 'name' | 'builtIn' | null
  /** What the museum's provider is called. */
  provider: string | null
}

/** Why something was refused with 422. */
export type OperatorRefusal =
  | 'nameTaken'
  | 'tooMany'
  /** Nobody would be left to manage operators. */
  | 'lastOne'
  /** The provider says which roles this one has, and has the password. */
  | 'ofProvider'
