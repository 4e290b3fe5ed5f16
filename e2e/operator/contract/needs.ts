import { ROLES, type Role } from './operators.ts'
import { SECTION_NAMES } from './sections.ts'

/**
 * `public`: anyone, without a login; `everybody`: every signed-in operator, with or without roles.
 */
export type Need = 'public' | 'everybody' | Role

/**
 * Role that an address below `/operator` needs. It also applies to the addresses below this one
 * that have no entry.
 */
const NEEDS = new Map<string, Need>([
  ['/style.css', 'public'],
  ['/desk', 'public'],
  ['/log-in', 'public'],
  ['/oidc', 'public'],
  ['/', 'everybody'],
  ['/history', 'everybody'],
  ['/log', 'everybody'],
  ['/log-out', 'everybody'],
  ['/password', 'everybody'],
  ...SECTION_NAMES.map((name): [string, Need] => [`/${name}`, 'config']),
  ['/unfinished', 'config'],
  ['/pictures', 'config'],
  ['/bookings', 'bookings'],
  // A change of releases is undone on this page too.
  ['/releases', 'releases'],
  ['/operators', 'everybody'],
  ['/api/session', 'everybody'],
  ['/api/overview', 'everybody'],
  ['/api/today', 'everybody'],
  ['/api/bookings', 'bookings'],
  ['/api/history', 'everybody'],
  ['/api/log', 'everybody'],
  ['/api/config', 'config'],
  // All operators may read this; scheduling and cancelling are below `/api/config`.
  ['/api/schedule', 'everybody'],
  ['/api/texts', 'config'],
  ['/api/unfinished', 'config'],
  ['/api/pictures', 'config'],
  ['/api/releases', 'releases'],
  // Operators see their own sessions; the handler checks the owner of each session.
  ['/api/sessions', 'everybody'],
  ['/api/operators', 'operators'],
])

/** Addresses that operators with a one-time password may open. */
const WITH_ONE_TIME_PASSWORD = ['/password', '/log-out', '/api/session']

/** Undefined for an unlisted address, which is never answered. */
export function needOf(path: string): Need | undefined {
  const parts = ownPath(path).split('/')
  const listed = parts.map((_, left) => parts.slice(0, parts.length - left).join('/'))
  return listed.map((one) => NEEDS.get(one)).find((need) => need !== undefined)
}

/** Do these roles of a signed-in operator meet the need? */
export function meets(need: Need, roles: readonly Role[]): boolean {
  return isRole(need) ? roles.includes(need) : true
}

export type AccessRefusal =
  /** The address does not exist. */
  | { kind: 'unknown' }
  | { kind: 'notAllowed'; role: Role }
  /** The operator must first set a permanent password. */
  | { kind: 'oneTimePassword' }

/** Why a signed-in operator is refused at this address; null if the operator may open it. */
export function refusalAt(path: string, session: AskedBy | undefined): AccessRefusal | null {
  const isFree = WITH_ONE_TIME_PASSWORD.includes(ownPath(path))
  if (session?.mustChangePassword && !isFree) return { kind: 'oneTimePassword' }
  const need = needOf(path)
  if (need === undefined) return { kind: 'unknown' }
  if (meets(need, session?.roles ?? [])) return null
  return isRole(need) ? { kind: 'notAllowed', role: need } : { kind: 'unknown' }
}

interface AskedBy {
  roles: readonly Role[]
  mustChangePassword: boolean
}

function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text)
}

/** `/operator/releases` → `/releases`. */
function ownPath(path: string): string {
  return path.replace(/^\/operator(?=\/|$)/, '') || '/'
}
