import { type Context, Hono } from 'hono'
import type { Kysely } from 'kysely'
import pMap from 'p-map'
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
import { releaseHealth } from './health/release-health.ts'
import { mountKeys } from './keys/key-routes.ts'
import { createRegistryKeys } from './keys/registry-keys.ts'
import { type EditorEnv, noteIn, operatorOnly, requireEditor } from './keys/require-editor.ts'
import { createPreviewRights } from './previews/preview-right.ts'
import { mountPreviewChecks, mountPreviews } from './previews/preview-routes.ts'
import { readDocument } from './registry-document.ts'
import { MAX_REGISTRY_BYTES } from './registry-size.ts'
import { type ReleaseStatus, registryStatus } from './registry-status.ts'
import { tagOf } from './registry-store.ts'
import { findVersion, releasesOf } from './releases-of.ts'
import { createDatabaseRegistry, latestText } from './service/database-registry.ts'
import { recentHealth } from './service/remote-health.ts'
import type { RegistryTables } from './service/tables.ts'

/** In ms, to check all releases: the command line waits for the result. */
const LOOKING_MS = 10_000
const AT_A_TIME = 8

interface EditedRegistry extends CanaryWatch {
  /** Database lane `holds`, for requests whose sender is not known yet. */
  holds: Kysely<RegistryTables & TryTables>
  trustedProxies: TrustedProxies
  returnOrigins: { known: readonly [string, ...string[]] }
  log: Log
  /** The operator's own token. */
  token: string
  releasesDir: string | undefined
  remoteOrigins: readonly string[]
  unhealthyRelease: Parameters<typeof mountEdits>[1]['unhealthyRelease']
}

/**
 * `/registry.json`, as the shell reads it. Caches must ask again each time, and get 304 while it is
 * unchanged.
 */
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
 * Routes to edit the registry, to read its history and visitors' reports, and to make keys for
 * teams. The holder of the operator's token may use all of them; a team's key limits what the team
 * can do.
 */
export function mountRegistryEdits(
  app: Hono,
  { holds, trustedProxies, returnOrigins, log, ...given }: EditedRegistry,
): void {
  const { db, clock, token, releasesDir, remoteOrigins, unhealthyRelease } = given
  const store = createDatabaseRegistry(db, clock)
  const [shop] = returnOrigins.known
  const origins = [...returnOrigins.known, ...remoteOrigins]
  const error = `a registry may have at most ${MAX_REGISTRY_BYTES} bytes`
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
  edits.put('/registry.json', ...who, operatorOnly, limit, async (c) => {
    const [tag, ...more] = tagsIn(c.req.header('if-match'))
    if (tag === undefined || more.length > 0) {
      return c.json({ error: 'If-Match with the ETag of the edited revision is needed' }, 428)
    }
    const body: unknown = await c.req.json().catch(() => null)
    if (!isShallow(body)) return c.json({ problems: ['it is nested too deeply'] }, 422)
    const reading = readDocument(body)
    if (reading.kind === 'unreadable') return c.json({ problems: reading.problems }, 422)
    const note = {
      author: c.get('author'),
      action: noteIn(c.req.header('registry-action')) || 'written',
    }
    const written = await store.write(reading.document, tag, note)
    if (written.kind === 'conflict') {
      return c.json({ error: 'the registry was changed since you read it' }, 412)
    }
    if (written.kind === 'refused') return c.json({ problems: [written.why] }, 422)
    c.header('ETag', `"${written.tag}"`)
    return c.body(null, 204)
  })
  edits.get('/registry/reports', async (c) => {
    const { document } = await store.read()
    const under = automaticCanaries(document)
    const canaries = await Promise.all(under.map((one) => canaryInWords(given, one)))
    const signal = AbortSignal.timeout(LOOKING_MS)
    const look = async ({ remote, version }: ReleaseStatus) => {
      const release = findVersion(releasesOf(document, remote), version)
      const health = release && (await releaseHealth(release, { shop, origins, signal }))
      return { remote, version, health: health ?? 'not asked' }
    }
    const health = await pMap(registryStatus(document), look, { concurrency: AT_A_TIME })
    return c.json({ reports: await recentHealth(db, clock()), canaries, health })
  })
  edits.get('/registry/history', async (c) => c.json({ revisions: await store.history() }))
  edits.use('/registry/keys', limit)
  mountKeys(edits, createRegistryKeys(db, clock))
  mountPreviews(edits, previews)
  mountPublishing(edits, { releases: releasesDir, store, shop, origins, log })
  mountEdits(edits, { store, shop, origins, unhealthyRelease })
  app.route('/', edits)
}

/** Ignores `W/`: a compressing proxy marks tags as weak, but they name the same document. */
function tagsIn(header = ''): string[] {
  return [...header.matchAll(/"([^"]*)"/g)].map(([, tag = '']) => tag)
}
