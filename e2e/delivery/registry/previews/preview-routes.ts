import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import { bodyBound } from '../../../service/http/body-bound.ts'
import { type EditorEnv, whyForbidden } from '../keys/require-editor.ts'
import type { RegistryStore } from '../registry-store.ts'
import { findVersion, releasesOf } from '../releases-of.ts'
import type { createPreviewRights } from './preview-right.ts'

const MAX_BYTES = 2048

const named = { remote: v.string(), version: v.string() }
const wanted = v.object(named)
const shown = v.object({ ...named, right: v.string() })

interface Previews {
  store: RegistryStore
  rights: ReturnType<typeof createPreviewRights>
}

/** Anyone may check a link; the answer contains the address of the release. */
export function mountPreviewChecks(app: Hono<EditorEnv>, { store, rights }: Previews): void {
  app.post('/registry/previews/check', bodyBound({ maxSize: MAX_BYTES }), async (c) => {
    c.header('Cache-Control', 'no-store')
    const read = v.safeParse(shown, await bodyOf(c))
    if (!read.success) return c.json({ error: 'no preview' }, 400)
    const { remote, version, right } = read.output
    const release = rights.isRight(remote, version, right)
      ? findVersion(releasesOf((await store.read()).document, remote), version)
      : undefined
    if (release === undefined) return c.json({ error: 'no preview' }, 403)
    return c.json({ url: release.url })
  })
}

/** Makes a link to a listed release; the caller must have checked the identity. */
export function mountPreviews(app: Hono<EditorEnv>, { store, rights }: Previews): void {
  app.post('/registry/previews', bodyBound({ maxSize: MAX_BYTES }), async (c) => {
    const read = v.safeParse(wanted, await bodyOf(c))
    if (!read.success) return c.json({ error: 'a remote and its version are needed' }, 422)
    const { remote, version } = read.output
    const foreign = whyForbidden(c.get('key'), remote)
    if (foreign !== null) return c.json({ error: foreign }, 403)
    const { document } = await store.read()
    if (findVersion(releasesOf(document, remote), version) === undefined) {
      return c.json({ error: `${remote} ${version} is not in the registry: publish it first` }, 404)
    }
    return c.json({ right: rights.give(remote, version) }, 201)
  })
}

async function bodyOf(c: Context): Promise<unknown> {
  return await c.req.json().catch(() => null)
}
