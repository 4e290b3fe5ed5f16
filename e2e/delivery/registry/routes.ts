import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { TryTables } from '../../service/database/tries.ts'
import type { TrustedProxies } from '../../service/http/addresses.ts'
import { bodyBound } from '../../service/http/body-bound.ts'
import { findClientAddress } from '../../service/http/client-address.ts'
import { isShallow } from '../../service/http/input-checks.ts'
import type { Log } from '../../service/http/log.ts'
import { mountPublishing } from './arrival/publish-route.ts'
import { automaticCanaries } from './canary/automatic.ts'
import { type CanaryWatch, canaryInWords } from './canary/evidence.ts'
import { mountEdits } from './edits/edit-route.ts'
import { foreignChanges, foreignCode } from './keys/foreign-changes.ts'
import { mountKeys } from './keys/key-routes.ts'
import { actionOf, authorOf } from './keys/note-of-edit.ts'
import { createRegistryKeys } from './keys/registry-keys.ts'
import { type EditorEnv, requireEditor } from './keys/require-editor.ts'
import { createPreviewRights } from './previews/preview-right.ts'
import { mountPreviewChecks, mountPreviews } from './previews/preview-routes.ts'
import { readDocument } from './registry-document.ts'
import { bytesOf, MAX_FILLED_BYTES, MAX_REGISTRY_BYTES, tooLarge } from './registry-size.ts'
import { tagOf } from './registry-store.ts'
import { createDatabaseRegistry, latestText } from './service/database-registry.ts'
import { recentHealth } from './service/remote-health.ts'
import type { RegistryTables } from './service/tables.ts'
import { newlyTakenPage } from './taken-pages.ts'

interface EditedRegistry extends CanaryWatch {
  /** For those who may turn out to be strangers. */
  holds: Kysely<RegistryTables & TryTables>
  trustedProxies: TrustedProxies
  returnOrigins: { known: readonly [string, ...string[]] }
  log: Log
}

interface GivenRegistry {
  /** The operator's own. */
  token: string
  releasesDir: string | undefined
  remoteOrigins: readonly string[]
  unhealthyRelease: Parameters<typeof mountEdits>[1]['unhealthyRelease']
}

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

/**
 * Routes to edit the registry, to read its history and what visitors reported, and to make keys of
 * teams: for holders of the token, and for teams where their keys reach.
 */
export function mountRegistryEdits(
  app: Hono,
  { holds, trustedProxies, returnOrigins, log, ...watch }: EditedRegistry,
  { token, releasesDir, remoteOrigins, unhealthyRelease }: GivenRegistry,
): void {
  const { db, clock } = watch
  const store = createDatabaseRegistry(db, clock)
  const origins = [...returnOrigins.known, ...remoteOrigins]
  const error = `a registry has ${MAX_REGISTRY_BYTES} bytes at most`
  const onError = (c: Context) => c.json({ error }, 413)
  const limit = bodyBound({ maxSize: MAX_REGISTRY_BYTES, onError })
  const who = [
    findClientAddress(trustedProxies),
    requireEditor({ db: holds, clock, token }),
  ] as const
  const edits = new Hono<EditorEnv>()
  const previews = { store, rights: createPreviewRights(token, clock) }
  mountPreviewChecks(edits, previews)
  edits.use('/registry/*', ...who)
  edits.put('/registry.json', ...who, limit, async (c) => {
    const [tag, ...more] = tagsIn(c.req.header('if-match'))
    if (tag === undefined || more.length > 0) {
      return c.json({ error: 'If-Match with the ETag of what was edited is needed' }, 428)
    }
    const given: unknown = await c.req.json().catch(() => null)
    if (!isShallow(given)) return c.json({ problems: ['it is nested too deeply'] }, 422)
    const reading = readDocument(given)
    if (reading.kind === 'unreadable') return c.json({ problems: reading.problems }, 422)
    const by = authorOf(c)
    if (by.kind === 'reserved') return c.json({ problems: [by.why] }, 422)
    const current = await store.read()
    const outdated = () => c.json({ error: 'somebody else has edited the registry since' }, 412)
    // What is compared is what is replaced.
    if (current.tag !== tag) return outdated()
    const foreign = foreignChanges(c.get('editor'), current.document, reading.document)
    if (foreign !== null) return c.json({ error: foreign }, 403)
    const bound = { most: MAX_FILLED_BYTES, before: bytesOf(current.document) }
    const wrong =
      c.get('editor').kind === 'team'
        ? (tooLarge(reading.document, bound) ??
          newlyTakenPage(current.document, reading.document) ??
          foreignCode(current.document, reading.document, origins))
        : null
    if (wrong !== null) return c.json({ problems: [wrong] }, 422)
    const note = { author: by.author, action: actionOf(c) }
    const written = await store.write(reading.document, tag, note)
    if (written.kind === 'conflict') return outdated()
    if (written.kind === 'refused') return c.json({ problems: [written.why] }, 422)
    c.header('ETag', `"${written.tag}"`)
    return c.body(null, 204)
  })
  edits.get('/registry/reports', async (c) => {
    const under = automaticCanaries((await store.read()).document)
    const canaries = await Promise.all(under.map((one) => canaryInWords(watch, one)))
    return c.json({ reports: await recentHealth(db, clock()), canaries })
  })
  edits.get('/registry/history', async (c) => c.json({ revisions: await store.history() }))
  edits.use('/registry/keys', limit)
  mountKeys(edits, createRegistryKeys(db, clock))
  mountPreviews(edits, previews)
  const [shop] = returnOrigins.known
  mountPublishing(edits, { releases: releasesDir, store, shop, origins, log })
  mountEdits(edits, { store, shop, origins, unhealthyRelease })
  app.route('/', edits)
}

/** Ignores `W/`: a compressing proxy marks tags as weak, yet they name the same document. */
function tagsIn(header = ''): string[] {
  return [...header.matchAll(/"([^"]*)"/g)].map(([, tag = '']) => tag)
}
