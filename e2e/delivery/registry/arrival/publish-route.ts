import type { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import pLimit from 'p-limit'
import { bodyBound } from '../../../service/http/body-bound.ts'
import { mayEdit, notOwn } from '../keys/foreign-changes.ts'
import { authorOf } from '../keys/note-of-edit.ts'
import type { EditorEnv } from '../keys/require-editor.ts'
import { isReleaseName } from '../release-name.ts'
import { readTar } from './read-tar.ts'
import { type Reception, receiveRelease } from './receive-release.ts'

/** Of one request. */
export const MAX_UPLOAD_BYTES = 32 * 1024 * 1024
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

/** Without a folder it takes no releases. */
type PublishPlace = Omit<Reception, 'releases'> & { releases: string | undefined }

/**
 * `PUT` of a release as a tar archive, by whoever may edit its remote; whoever mounts it has asked who
 * it is. `?contract=` is that of a shell to come, and `?dry-run` changes nothing.
 */
export function mountPublishing(app: Hono<EditorEnv>, { releases, ...place }: PublishPlace): void {
  const allowed = createMiddleware<EditorEnv>(async (c, next) => {
    const [remote = '', version = ''] = [c.req.param('remote'), c.req.param('version')]
    const editor = c.get('editor')
    if (!isReleaseName(remote, version)) {
      return c.json({ error: `${remote} ${version} is no remote and its version` }, 400)
    }
    if (editor.kind === 'operator' || mayEdit(editor, remote)) return await next()
    return c.json({ error: notOwn(editor) }, 403)
  })
  if (releases === undefined) {
    const error = 'the shop takes no releases: it has to be started with a RELEASES_DIR'
    app.put(PATH, allowed, (c) => c.json({ error }, 503))
    return
  }
  const bound = bodyBound({
    maxSize: MAX_UPLOAD_BYTES,
    onError: (c) => c.json({ error: `a release has ${MAX_UPLOAD_BYTES} bytes at most` }, 413),
  })
  app.put(PATH, allowed, takeTurns(), bound, async (c) => {
    const by = authorOf(c)
    if (by.kind === 'reserved') return c.json({ problems: [by.why] }, 422)
    const reading = await readTar(new Uint8Array(await c.req.arrayBuffer()))
    if (reading.kind === 'unreadable') return c.json({ problems: [reading.why] }, 422)
    const { kind, ...answer } = await receiveRelease(
      {
        ...c.req.param(),
        files: reading.files,
        author: by.author,
        contract: c.req.query('contract'),
        isDryRun: c.req.query('dry-run') !== undefined,
      },
      { ...place, releases },
    )
    return c.json(answer, STATUS[kind])
  })
}

/** Before the body is read: what a process holds in memory is bounded. */
function takeTurns() {
  const limit = pLimit(AT_A_TIME)
  return createMiddleware(async (c, next) => {
    if (limit.pendingCount < MOST_WAITING) return await limit(() => next())
    c.header('Retry-After', String(BUSY_S))
    return c.json({ error: 'others publish as well: try again in a moment' }, 503)
  })
}
