import type { Context } from 'hono'
import type { Session } from '../access/session.ts'
import type { OperatorEnv } from '../operator.ts'

/** Whose call it is; every call is somebody's, see `mountApi`. */
export function sessionOf(c: Context<OperatorEnv>): Session {
  const session = c.get('session')
  if (session === undefined) throw new Error('answered without a session')
  return session
}
