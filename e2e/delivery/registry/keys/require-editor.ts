import { createMiddleware } from 'hono/factory'
import type { Kysely } from 'kysely'
import { createTryLimit, type TryTables } from '../../../service/database/tries.ts'
import { networkOf } from '../../../service/http/addresses.ts'
import type { RegistryTables } from '../service/tables.ts'
import { createRegistryKeys, isSameSecret } from './registry-keys.ts'

const PERIOD_MS = 10 * 60_000
/** Wrong ones of a network; of right ones under way at the same time there are never so many. */
const MOST_WRONG = 30

/** Who edits the registry: the operator all of it, a team its own remotes. */
export type Editor =
  | { kind: 'operator' }
  | { kind: 'team'; name: string; remotes: readonly string[] }

export interface EditorEnv {
  Variables: { editor: Editor }
}

interface Door {
  db: Kysely<RegistryTables & TryTables>
  clock: () => Date
  /** The operator's own. */
  token: string
}

/**
 * Lets in who brings the operator's token or a team's key, as `Authorization: Bearer …`. Each try is
 * counted before it is looked at, so that parallel ones cannot pass the limit.
 */
export function requireEditor({ db, clock, token }: Door) {
  const keys = createRegistryKeys(db, clock)
  const limit = createTryLimit(db, clock, PERIOD_MS)
  return createMiddleware<EditorEnv>(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    const given = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
    const refuse = (error: string) => {
      c.header('WWW-Authenticate', 'Bearer')
      return c.json({ error }, 401)
    }
    if (given === undefined) return refuse('a token or a key is needed')
    const key = `registry key ${networkOf(c.get('clientAddress'))}`
    const attempt = await limit.begin([{ key, most: MOST_WRONG }])
    if (attempt === null) {
      c.header('Retry-After', String(PERIOD_MS / 1000))
      return c.json({ error: 'too many wrong keys came from there: try again later' }, 429)
    }
    const found = isSameSecret(given, token) ? null : await keys.find(given)
    if (found !== null && found.revokedAt !== null) {
      return refuse(`the key ${found.name} was revoked on ${dayOf(found.revokedAt)}`)
    }
    if (found === null && !isSameSecret(given, token)) return refuse('there is no such key')
    await attempt.takeBack()
    c.set('editor', found === null ? { kind: 'operator' } : teamOf(found))
    return await next()
  })
}

/** For what the operator alone does. */
export const operatorOnly = createMiddleware<EditorEnv>(async (c, next) => {
  const editor = c.get('editor')
  if (editor.kind === 'operator') return await next()
  return c.json({ error: `the key ${editor.name} makes and revokes no keys` }, 403)
})

function teamOf({ name, remotes }: { name: string; remotes: readonly string[] }): Editor {
  return { kind: 'team', name, remotes }
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
