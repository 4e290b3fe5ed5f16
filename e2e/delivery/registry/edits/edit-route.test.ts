import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { canary, promote } from '../edit-registry.ts'
import type { Unhealthy } from '../health/unhealthy-release.ts'
import type { EditorEnv } from '../keys/require-editor.ts'
import type { RegistryDocument } from '../registry-document.ts'
import { documentOf, registryWith } from '../testing/example-releases.ts'
import { mountEdits } from './edit-route.ts'

const listed = registryWith('1.0.0', '1.1.0')
const promoted = documentOf(promote(listed, 'mf-tours', '1.1.0'))
const ONE = { remote: 'mf-tours', version: '1.1.0' }

/**
 * A server for edits by a team whose key is for the tours. `unhealthy` is the result of each check
 * of a release; `written` has the stored edits.
 */
function open(document: RegistryDocument, unhealthy: Unhealthy | null = null) {
  const written: { document: RegistryDocument; by: string }[] = []
  const app = new Hono<EditorEnv>()
  app.use(async (c, next) => {
    c.set('key', { name: 'tours-ci', remotes: ['mf-tours'] })
    c.set('author', 'key tours-ci')
    await next()
  })
  mountEdits(app, {
    store: {
      read: async () => ({ document, tag: '' }),
      write: async (edited, tag, { author, action }) => {
        written.push({ document: edited, by: `${author}: ${action}` })
        return { kind: 'written', tag }
      },
      history: async () => [],
    },
    shop: 'https://shop.example',
    origins: [],
    unhealthyRelease: async () => unhealthy,
  })
  const edit = async (wanted: object, query = '') => {
    const body = JSON.stringify(wanted)
    const answer = await app.request(`/registry/edits${query}`, { method: 'POST', body })
    return { status: answer.status, told: JSON.stringify(await answer.json()) }
  }
  return { edit, written }
}

test.each([
  [{ action: 'promote', ...ONE }, 'promote mf-tours 1.1.0'],
  [{ action: 'retire', ...ONE }, 'retire mf-tours 1.1.0'],
  [{ action: 'canary', ...ONE, share: 5 }, 'canary mf-tours 1.1.0 5'],
  [{ action: 'auto', ...ONE }, 'canary mf-tours 1.1.0 --auto'],
  [{ action: 'auto', ...ONE, visits: 50 }, 'canary mf-tours 1.1.0 --auto --visits 50'],
])('stores the edit %j in the history as a command line', async (wanted, action) => {
  const { edit, written } = open(listed)
  expect((await edit(wanted)).status).toBe(200)
  expect(written).toMatchObject([{ by: `key tours-ci: ${action}` }])
})

test.each<[Unhealthy, string]>([
  [{ reason: 'notListed' }, 'Start the shop with its origin in REMOTE_ORIGINS first.'],
  [{ reason: 'integrity' }, 'has other content than was published'],
  [
    { reason: 'contract', needed: '2.0.0', live: '1.2.0' },
    'mf-tours 1.1.0 was built against contract 2.0.0, but the shell has 1.2.0',
  ],
  [{ reason: 'shared', problems: ['it needs another React'] }, 'it needs another React'],
  [
    { reason: 'unreachable' },
    '1.1.0 is not at /remotes/mf-tours/1.1.0/mf-manifest.json (or no longer)',
  ],
])('gives no visits to a release that is %j', async (unhealthy, told) => {
  const { edit, written } = open(listed, unhealthy)
  for (const action of [{ action: 'promote' }, { action: 'canary', share: 5 }, { action: 'auto' }])
    expect(await edit({ ...action, ...ONE })).toEqual({
      status: 409,
      told: expect.stringContaining(told),
    })
  expect(written).toEqual([])
  // A release that gets no visits may stay unhealthy.
  expect((await edit({ action: 'canary', ...ONE, share: 0 })).status).toBe(200)
  expect((await edit({ action: 'retire', ...ONE })).status).toBe(200)
})

test('a rollback may return to a release that cannot be reached, but not to a broken one', async () => {
  const rollback = { action: 'rollback', remote: 'mf-tours' }
  const reached = open(promoted, { reason: 'unreachable' })
  expect((await reached.edit(rollback)).told).toContain('is back at 1.0.0')
  expect(reached.written).toMatchObject([{ by: 'key tours-ci: rollback mf-tours' }])
  const broken = open(promoted, { reason: 'shared', problems: ['react'] })
  expect((await broken.edit(rollback)).status).toBe(409)
  expect(broken.written).toEqual([])
})

test('a dry run reports the planned edit or its problems, and changes nothing', async () => {
  const { edit, written } = open(listed)
  const planned = await edit({ action: 'promote', ...ONE }, '?dry-run')
  expect(planned).toMatchObject({ status: 200, told: expect.stringContaining('Dry run, nothing') })
  const unlisted = await edit({ action: 'promote', ...ONE, version: '9.0.0' }, '?dry-run')
  expect(unlisted.status).toBe(409)
  expect(written).toEqual([])
})

test.each([
  ['of another team’s remote', { action: 'retire', remote: 'mf-merch', version: '1.0.0' }, 403],
  ['without content', {}, 422],
  ['with an unknown action', { action: 'erase', ...ONE }, 422],
  ['of an unlisted release', { action: 'promote', ...ONE, version: '9.9.9' }, 409],
  ['to an invalid share', { action: 'canary', ...ONE, share: 101 }, 409],
])('refuses an edit %s', async (_, wanted, status) => {
  const { edit, written } = open(documentOf(canary(listed, 'mf-tours', '1.1.0', 5)))
  expect((await edit(wanted)).status).toBe(status)
  expect(written).toEqual([])
})
