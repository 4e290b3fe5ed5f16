import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { Closable } from '../../service/close-all.ts'
import { messageOf } from '../../service/http/log.ts'
import { answerWithFile } from '../web-server/answer-with-file.ts'
import { publishedFile } from '../web-server/published-files.ts'
import { REMOTES_PATH } from '../web-server/served-remote.ts'
import { robotsText } from './crawlers/robots.ts'
import type { Documents } from './documents.ts'
import { type DocumentSource, openDocuments, throttled } from './open-documents.ts'
import { readServedShell } from './served-shell.ts'

/** How often the folder is checked for a new shell, in ms, while requests arrive. */
const LOOK_EVERY_MS = 2000

/**
 * Documents of the shell in a folder. A deployment replaces the shell without notifying this
 * process, so the folder is checked again and again.
 */
export function followRoot(root: string, source: DocumentSource): Documents & Closable {
  const say = throttled(source.log)
  let opened: (Documents & Closable) | null = null
  let seen = ''
  let looking: Promise<void> | null = null
  let lookedAt = Number.NEGATIVE_INFINITY

  async function look(): Promise<void> {
    lookedAt = performance.now()
    try {
      const { mtimeMs, size } = await stat(join(root, 'index.html'))
      const mark = `${mtimeMs} ${size}`
      if (mark === seen) return
      const next = await openDocuments(await readServedShell(root), source)
      const former = opened
      opened = next
      seen = mark
      await former?.close()
    } catch (error) {
      say('documents are sent without their first view', messageOf(error))
    }
  }

  async function current(): Promise<Documents | null> {
    if (performance.now() - lookedAt >= LOOK_EVERY_MS) {
      looking ??= look().finally(() => {
        looking = null
      })
    }
    // Only the first visitors wait for the shell: until then, there is no document to serve.
    if (opened === null) await looking
    return opened
  }

  return {
    at: async (path, ...rest) => (await (await current())?.at(path, ...rest)) ?? null,
    redirectFor: async (path) => (await (await current())?.redirectFor(path)) ?? null,
    preview: async (path, key) => (await (await current())?.preview(path, key)) ?? null,
    sitemap:
      source.origin === null ? null : async () => (await (await current())?.sitemap?.()) ?? null,
    robots: robotsText(source.origin),
    close: async () => {
      await looking
      await opened?.close()
    },
  }
}

export function withReleases(root: string, backend: Hono): Hono {
  const app = new Hono()
  app.get(`${REMOTES_PATH}*`, async (context) => {
    const below = context.req.path.slice(REMOTES_PATH.length)
    const file = await publishedFile(join(root, REMOTES_PATH), below)
    return file === null ? context.notFound() : answerWithFile(context, file)
  })
  app.all('*', (context) => backend.fetch(context.req.raw))
  return app
}
