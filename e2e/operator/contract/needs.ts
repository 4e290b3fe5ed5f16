import { ROLES, type Role } from './operators.ts'
import { SECTION_NAMES } from './sections.ts'

/** `public`: also who is not signed in; `everybody`: who is, with any roles or none. */
export type Need = 'public' | 'everybody' | Role

/** Which role an address below `/operator` needs, and every one below it that is not listed. */
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
  // Also what undoes a change of releases.
  ['/releases', 'releases'],
  ['/operators', 'everybody'],
  ['/api/session', 'everybody'],
  ['/api/overview', 'everybody'],
  ['/api/history', 'everybody'],
  ['/api/log', 'everybody'],
  ['/api/config', 'config'],
  // Everybody looks at it; who may change the config schedules and cancels below `/api/config`.
  ['/api/schedule', 'everybody'],
  ['/api/texts', 'config'],
  ['/api/unfinished', 'config'],
  ['/api/releases', 'releases'],
  // Whose sessions these are is looked at there.
  ['/api/sessions', 'everybody'],
  ['/api/operators', 'operators'],
])

/** What one does who still has a one-time password. */
const WITH_ONE_TIME_PASSWORD = ['/password', '/log-out', '/api/session']

/** Undefined for an address that nobody thought of; it is not answered. */
export function needOf(path: string): Need | undefined {
  const parts = ownPath(path).split('/')
  const listed = parts.map((_, left) => parts.slice(0, parts.length - left).join('/'))
  return listed.map((one) => NEEDS.get(one)).find((need) => need !== undefined)
}

/** Does whoever is signed in with these roles meet it? */
export function meets(need: Need, roles: readonly Role[]): boolean {
  return isRole(need) ? roles.includes(need) : true
}

export type AccessRefusal =
  /** There is nothing at this address. */
  | { kind: 'unknown' }
  | { kind: 'notAllowed'; role: Role }
  /** Their own password comes first. */
  | { kind: 'oneTimePassword' }

/** Why whoever is signed in gets no answer at this address; null if they do. */
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
