import { createMiddleware } from 'hono/factory'
import type { Kysely } from 'kysely'
import { createTryLimit, type TryTables } from '../../../service/database/tries.ts'
import { networkOf } from '../../../service/http/addresses.ts'
import { authorWithKey, isOwnAuthor } from '../service/own-authors.ts'
import type { RegistryTables } from '../service/tables.ts'
import { createRegistryKeys, isSameSecret } from './registry-keys.ts'

const PERIOD_MS = 10 * 60_000
/**
 * Limit of wrong keys from one network in the period. It is higher than the number of correct keys
 * that are used at the same time, because each counts until it is checked.
 */
const MOST_WRONG = 30
const LONGEST_NOTE = 200

export interface EditorEnv {
  Variables: {
    /** A team's key, for some remotes; null: the operator, who may edit all. */
    key: { name: string; remotes: readonly string[] } | null
    /** The author in the history: a team by its key, the operator by the name in the request. */
    author: string
  }
}

interface EditorCheck {
  db: Kysely<RegistryTables & TryTables>
  clock: () => Date
  /** The operator's own token. */
  token: string
}

/**
 * Accepts requests with the operator's token or a team's key, as `Authorization: Bearer …`. Each
 * attempt is counted before the check, so that parallel ones cannot pass the limit.
 */
export function requireEditor({ db, clock, token }: EditorCheck) {
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
      return c.json({ error: 'too many wrong keys from your network: try again later' }, 429)
    }
    const found = isSameSecret(given, token) ? null : await keys.find(given)
    if (found !== null && found.revokedAt !== null) {
      return refuse(`the key ${found.name} was revoked on ${dayOf(found.revokedAt)}`)
    }
    if (found === null && !isSameSecret(given, token)) return refuse('there is no such key')
    await attempt.takeBack()
    const author = noteIn(c.req.header('registry-author')) || 'unnamed'
    if (found === null && c.req.method !== 'GET' && isOwnAuthor(author)) {
      return c.json({ problems: [`${author}: this name is reserved for the server`] }, 422)
    }
    c.set('key', found)
    c.set('author', found === null ? author : authorWithKey(found.name))
    return await next()
  })
}

export const operatorOnly = createMiddleware<EditorEnv>(async (c, next) => {
  const key = c.get('key')
  if (key === null) return await next()
  return c.json({ error: `only the operator's token allows this, not the key ${key.name}` }, 403)
})

/** Why the caller may not publish and edit this remote, in words; null if allowed. */
export function whyForbidden(key: EditorEnv['Variables']['key'], remote: string): string | null {
  if (key === null || key.remotes.includes(remote)) return null
  return `the key ${key.name} is only for ${key.remotes.join(', ')}`
}

/**
 * The decoded header, without control characters. Headers contain only ASCII, so other characters
 * are sent percent-encoded.
 */
export function noteIn(header = ''): string {
  try {
    return decodeURIComponent(header)
      .replaceAll(/\p{Cc}/gu, ' ')
      .slice(0, LONGEST_NOTE)
  } catch {
    return ''
  }
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}
