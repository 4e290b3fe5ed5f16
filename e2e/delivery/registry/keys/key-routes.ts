import type { Hono } from 'hono'
import * as v from 'valibot'
import type { createRegistryKeys } from './registry-keys.ts'
import { type EditorEnv, operatorOnly } from './require-editor.ts'

const MOST_REMOTES = 50

const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))
const wanted = v.object({
  name,
  remotes: v.pipe(v.array(name), v.minLength(1), v.maxLength(MOST_REMOTES)),
})

const NO_KEY = 'a name (lower-case letters, digits and -) and the remotes of the key are needed'

/**
 * Makes, lists and revokes keys of teams, for the operator; the caller must have checked the
 * identity.
 */
export function mountKeys(app: Hono<EditorEnv>, keys: ReturnType<typeof createRegistryKeys>): void {
  app.post('/registry/keys', operatorOnly, async (c) => {
    const read = v.safeParse(wanted, await c.req.json().catch(() => null))
    if (!read.success) return c.json({ error: NO_KEY }, 422)
    const key = await keys.create(read.output.name, [...new Set(read.output.remotes)])
    if (key !== null) return c.json({ key }, 201)
    return c.json({ error: `there is a key ${read.output.name} already: revoke it first` }, 409)
  })
  app.get('/registry/keys', operatorOnly, async (c) => c.json({ keys: await keys.list() }))
  app.delete('/registry/keys/:name', operatorOnly, async (c) => {
    const name = c.req.param('name')
    if (await keys.revoke(name)) return c.body(null, 204)
    return c.json({ error: `there is no valid key ${name}` }, 404)
  })
}
