import type { Context, Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import type { Kysely } from 'kysely'
import { bodyBound } from '../../../service/http/body-bound.ts'
import { isShallow } from '../../../service/http/input-checks.ts'
import { automaticCanaries } from '../canary/automatic.ts'
import { type CanaryWatch, canaryInWords } from '../canary/evidence.ts'
import { readDocument } from '../registry-document.ts'
import { tagOf } from '../registry-store.ts'
import { createDatabaseRegistry, latestText } from './database-registry.ts'
import { isOwnAuthor } from './own-authors.ts'
import { recentHealth } from './remote-health.ts'
import type { RegistryTables } from './tables.ts'

export const MAX_REGISTRY_BYTES = 1024 * 1024
const LONGEST_NOTE = 200

/** The registry as the shell reads it: revalidated each time, answered by 304 while unchanged. */
export function mountRegistry(app: Hono, { db }: { db: Kysely<RegistryTables> }): void {
  app.get('/registry.json', async (c) => {
    const { text } = await latestText(db)
    const tag = tagOf(text)
    c.header('Cache-Control', 'no-cache')
    c.header('ETag', `"${tag}"`)
    if (tagsIn(c.req.header('if-none-match')).includes(tag)) return c.body(null, 304)
    return c.body(text, 200, { 'Content-Type': 'application/json; charset=utf-8' })
  })
}

/** Routes to edit the registry, to read its history and what visitors reported, for holders of the token. */
export function mountRegistryEdits(app: Hono, watch: CanaryWatch, token: string): void {
  const store = createDatabaseRegistry(watch.db, watch.clock)
  const auth = bearerAuth({ token })
  const onError = (c: Context) => c.json({ error: 'the document is too large' }, 413)
  const limit = bodyBound({ maxSize: MAX_REGISTRY_BYTES, onError })
  app.put('/registry.json', auth, limit, async (c) => {
    const [tag, ...more] = tagsIn(c.req.header('if-match'))
    if (tag === undefined || more.length > 0) {
      return c.json({ error: 'If-Match with the ETag of what was edited is needed' }, 428)
    }
    const given: unknown = await c.req.json().catch(() => null)
    if (!isShallow(given)) return c.json({ problems: ['it is nested too deeply'] }, 422)
    const reading = readDocument(given)
    if (reading.kind === 'unreadable') return c.json({ problems: reading.problems }, 422)
    const note = {
      author: noteOf(c.req.header('registry-author')) || 'unnamed',
      action: noteOf(c.req.header('registry-action')) || 'written',
    }
    if (isOwnAuthor(note.author)) {
      return c.json({ problems: [`${note.author}: only the server itself goes by this name`] }, 422)
    }
    const written = await store.write(reading.document, tag, note)
    if (written.kind === 'conflict') {
      return c.json({ error: 'somebody else has edited the registry since' }, 412)
    }
    c.header('ETag', `"${written.tag}"`)
    return c.body(null, 204)
  })
  app.get('/registry/reports', auth, async (c) => {
    c.header('Cache-Control', 'no-store')
    const under = automaticCanaries((await store.read()).document)
    const canaries = await Promise.all(under.map((one) => canaryInWords(watch, one)))
    return c.json({ reports: await recentHealth(watch.db, watch.clock()), canaries })
  })
  app.get('/registry/history', auth, async (c) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ revisions: await store.history() })
  })
}

/** Ignores `W/`: a compressing proxy marks tags as weak, yet they name the same document. */
function tagsIn(header = ''): string[] {
  return [...header.matchAll(/"([^"]*)"/g)].map(([, tag = '']) => tag)
}

/** Headers carry ASCII only, so other characters arrive percent-encoded. */
function noteOf(header = ''): string {
  try {
    return decodeURIComponent(header)
      .replaceAll(/\p{Cc}/gu, ' ')
      .slice(0, LONGEST_NOTE)
  } catch {
    return ''
  }
}
