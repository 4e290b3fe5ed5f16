import * as v from 'valibot'

/**
 * Roles of an operator: change the config, see the customers' bookings, decide which releases
 * visitors get, and manage operators and their sessions.
 */
export const ROLES = ['config', 'bookings', 'releases', 'operators'] as const

export type Role = (typeof ROLES)[number]

/** Name of the operator with `OPERATOR_PASSWORD`, also in the log; reserved. */
export const BUILT_IN = 'operator'

/** In characters. */
export const LONGEST_OPERATOR_NAME = 60
export const SHORTEST_PASSWORD = 12
export const LONGEST_PASSWORD = 200
/** Limits the size of the table and of the list on the page. */
export const MOST_OPERATORS = 200

/**
 * No commas, markup or signs that change the writing direction, because names appear in lists and
 * logs.
 */
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
/** One role per request, so that parallel changes of other roles are kept. */
export const operatorRolesBody = v.object({ role: v.picklist(ROLES), isGiven: v.boolean() })
export const operatorDisabledBody = v.object({ disabled: v.boolean() })

export interface OperatorInfo {
  id: number
  name: string
  roles: readonly Role[]
  /** How the operator signs in; with `provider`, the provider decides the roles. */
  signsInBy: 'password' | 'provider'
  /** Expiry of a one-time password; null for a permanent password. */
  passwordUntil: string | null
  disabledAt: string | null
  signedInAt: string | null
}

/** The operator's roles after one of them was changed. */
export interface RolesAnswer {
  roles: readonly Role[]
}

export interface OperatorsAnswer {
  operators: OperatorInfo[]
}

/** A password that is shown only once and works for one sign-in. */
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

export interface LoginMethods {
  /**
   * `name`: the login asks for a name, because operators have their own passwords; `builtIn`: there
   * is only the built-in operator; `either`: both, and an empty name is the built-in operator.
   */
  password: 'name' | 'builtIn' | 'either' | null
  /** Name of the museum's identity provider. */
  provider: string | null
}

/** Reason of an answer with 422. */
export type OperatorRefusal =
  | 'nameTaken'
  | 'tooMany'
  /** The change would leave no operator who manages others. */
  | 'lastOne'
  /** The provider decides the roles of this operator and keeps the password. */
  | 'ofProvider'
  /** Only blocked operators can be removed. */
  | 'stillActive'
