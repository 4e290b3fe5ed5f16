import { integrity } from '@shop/shared/federation/registry'
import type { Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import pLimit from 'p-limit'
import * as v from 'valibot'
import { bodyBound } from '../../../service/http/body-bound.ts'
import { type EditorEnv, whyForbidden } from '../keys/require-editor.ts'
import { address } from '../registry-document.ts'
import { isReleaseName } from '../safe-names.ts'
import { readTar } from './read-tar.ts'
import { type IncomingRelease, receiveRelease, type UploadContext } from './receive-release.ts'

export const MAX_UPLOAD_BYTES = 32 * 1024 * 1024
const MAX_ADDRESS_BYTES = 8 * 1024
const PATH = '/registry/releases/:remote/:version'

const AT_A_TIME = 2
const MOST_WAITING = 6
const BUSY_S = 5

const STATUS = {
  listed: 201,
  'nothing changed': 200,
  unsound: 422,
  taken: 409,
  'not ready': 503,
} as const

const served = v.object({
  url: address,
  release: v.optional(integrity),
})

interface PublishPlace extends UploadContext {
  /** Folder from which the shop serves releases; without it, the shop accepts none. */
  releases: string | undefined
}

/**
 * Publishing a release: `PUT` with a tar archive, or `POST` with the address where the release is
 * served. The caller needs a key for the remote. With `?contract=`, the release is for a future
 * shell with that contract; `?dry-run` changes nothing.
 */
export function mountPublishing(app: Hono<EditorEnv>, place: PublishPlace): void {
  const { releases } = place
  const allowed = createMiddleware<EditorEnv>(async (c, next) => {
    const { remote, version } = namesIn(c)
    if (!isReleaseName(remote, version)) {
      return c.json({ error: `${remote} ${version} is not a remote and its version` }, 400)
    }
    const foreign = whyForbidden(c.get('key'), remote)
    return foreign === null ? await next() : c.json({ error: foreign }, 403)
  })
  const inTurn = limitUploads()
  const receive = async (c: Context<EditorEnv>, from: IncomingRelease['from']) => {
    const contract = c.req.query('contract')
    const isDryRun = c.req.query('dry-run') !== undefined
    const { kind, ...answer } = await receiveRelease(
      { ...namesIn(c), from, author: c.get('author'), contract, isDryRun },
      place,
    )
    return c.json(answer, STATUS[kind])
  }
  app.post(PATH, allowed, inTurn, bodyBound({ maxSize: MAX_ADDRESS_BYTES }), async (c) => {
    const read = v.safeParse(served, await c.req.json().catch(() => null))
    if (read.success) return await receive(c, read.output)
    return c.json({ error: 'the address of its manifest is needed' }, 422)
  })
  if (releases === undefined) {
    const error = 'the shop takes no releases: start it with a RELEASES_DIR'
    app.put(PATH, allowed, (c) => c.json({ error }, 503))
    return
  }
  const bound = bodyBound({
    maxSize: MAX_UPLOAD_BYTES,
    onError: (c) => c.json({ error: `a release may have at most ${MAX_UPLOAD_BYTES} bytes` }, 413),
  })
  app.put(PATH, allowed, inTurn, bound, async (c) => {
    const reading = await readTar(new Uint8Array(await c.req.arrayBuffer()))
    if (reading.kind === 'unreadable') return c.json({ problems: [reading.why] }, 422)
    return await receive(c, { files: reading.files, releases })
  })
}

function namesIn(c: Context): { remote: string; version: string } {
  return { remote: c.req.param('remote') ?? '', version: c.req.param('version') ?? '' }
}

/** Runs before the body of a request is read, so that few bodies are in memory at the same time. */
function limitUploads() {
  const limit = pLimit(AT_A_TIME)
  return createMiddleware(async (c, next) => {
    if (limit.pendingCount < MOST_WAITING) return await limit(() => next())
    c.header('Retry-After', String(BUSY_S))
    return c.json({ error: 'other releases are being published: try again in a moment' }, 503)
  })
}
