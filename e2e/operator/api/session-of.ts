import type { Context } from 'hono'
import { languageOf } from '../http/find-language.ts'
import type { OperatorEnv, Session } from '../operator.ts'
import type { View } from '../revisions/plan-change.ts'

/** Whose call it is; every call is somebody's, see `mountApi`. */
export function sessionOf(c: Context<OperatorEnv>): Session {
  const session = c.get('session')
  if (session === undefined) throw new Error('answered without a session')
  return session
}

/** For whom a change is planned: in their language, and as far as their roles reach. */
export function viewOf(c: Context<OperatorEnv>): View {
  return { language: languageOf(c), roles: sessionOf(c).roles }
}
