import { expect, test } from 'vitest'
import { BUILT_IN_ENTERED } from '../../delivery/registry/built-in/enter-built-in.ts'
import {
  pauseAutomatic,
  sendBack,
  startAutomatic,
} from '../../delivery/registry/canary/automatic.ts'
import { publish } from '../../delivery/registry/edit-registry.ts'
import type { RegistryDocument } from '../../delivery/registry/registry-document.ts'
import { defaultOf, releasesOf } from '../../delivery/registry/releases-of.ts'
import { createDatabaseRegistry } from '../../delivery/registry/service/database-registry.ts'
import { recordReport } from '../../delivery/registry/service/remote-health.ts'
import {
  documentOf,
  exampleRelease,
  registryWith,
} from '../../delivery/registry/testing/example-releases.ts'
import { networkOf } from '../../service/http/addresses.ts'
import type { Operator } from '../operator.ts'
import {
  createOperatedShop,
  hidden,
  logIn,
  type OperatorSession,
  useOperatorDatabase,
} from '../testing/operator-page.ts'
import { showNetwork } from '../wording/wording.ts'
import { trafficSplits } from './traffic-split.ts'

const embedded = useOperatorDatabase()

async function openReleases(unhealthyRelease?: Operator['unhealthyRelease']) {
  for (const table of ['registry_revision', 'remote_report', 'operator_event'] as const)
    await embedded.db.deleteFrom(table).execute()
  const shop = createOperatedShop(embedded.db, unhealthyRelease && { unhealthyRelease })
  const registry = createDatabaseRegistry(embedded.db, shop.backend.clock)
  const write = async (document: RegistryDocument) =>
    await registry.write(document, (await registry.read()).tag, { author: 'a', action: 'publish' })
  await write(registryWith('1.4.0', '1.4.1', '1.4.2'))
  const session = await logIn(shop)
  const shares = async () => {
    const [tours] = trafficSplits((await registry.read()).document)
    return tours?.releases.map(({ version, share }) => `${version} ${share}`)
  }
  const preview = async (fields: Record<string, string>) =>
    await session.post('/operator/releases', { remote: 'mf-tours', ...fields })
  const save = async (page: string, fields: Record<string, string>) =>
    await session.post('/operator/releases-save', {
      remote: 'mf-tours',
      ...fields,
      base: hidden(page, 'base'),
    })
  return { shop, registry, write, session, shares, preview, save }
}

/** The form with which the history undoes an edit. */
async function undoOf(session: OperatorSession, edit: string): Promise<Record<string, string>> {
  const { releases } = (await session.call('history')).answer
  const { before, after } = releases.find(({ action }: { action: string }) => action === edit)
  return { action: 'restore', tag: before, after }
}

test('a release is shown to all only after its preview was saved, and taken back likewise', async () => {
  const { registry, session, shares, preview, save } = await openReleases()
  const promote = { action: 'promote', version: '1.4.1' }
  const { text } = await preview(promote)
  expect(text).toMatch(/Guided tours 1\.4\.0[\s\S]*100%[\s\S]*\b0%/)
  expect(await shares()).toEqual(['1.4.0 100', '1.4.1 0', '1.4.2 0'])
  expect((await save(text, promote)).location).toBe('/operator/releases?saved=1')
  expect(await shares()).toEqual(['1.4.0 0', '1.4.1 100', '1.4.2 0'])
  const [last] = await registry.history()
  expect(last).toMatchObject({
    author: 'operator page, 192.0.2.7',
    action: 'promote mf-tours 1.4.1',
  })

  const back = await preview({ action: 'rollback' })
  await save(back.text, { action: 'rollback' })
  expect(await shares()).toEqual(['1.4.0 100', '1.4.1 0', '1.4.2 0'])
  const { events } = (await session.call('log')).answer
  expect(JSON.stringify(events)).toContain('rollback mf-tours')
})

test('going back is offered where there is a release before, and not after it was done', async () => {
  const { session, preview, save } = await openReleases()
  const offered = async () => (await session.get('/operator/releases')).text.includes('"rollback"')
  expect(await offered()).toBe(false)
  const promote = { action: 'promote', version: '1.4.1' }
  await save((await preview(promote)).text, promote)
  expect(await offered()).toBe(true)
  await save((await preview({ action: 'rollback' })).text, { action: 'rollback' })
  expect(await offered()).toBe(false)
})

test.each([
  ['promote', { action: 'promote', version: '1.4.1' }],
  ['canary', { action: 'canary', version: '1.4.1', share: '20' }],
])('%s: a release that browsers would not take is not saved, and why is said', async (_, edit) => {
  for (const [unhealthy, words] of [
    [{ reason: 'integrity' }, 'content is not what was announced'],
    [{ reason: 'contract', needed: '2.0.0', live: '1.0.0' }, 'built for another shop'],
    [{ reason: 'shared', problems: ['react'] }, 'needs parts that this shop lacks'],
  ] as const) {
    const state = { unhealthy: null as typeof unhealthy | null }
    const { shares, preview, save } = await openReleases(async ({ metadata }) =>
      metadata.version === '1.4.1' ? state.unhealthy : null,
    )
    const before = await shares()
    const { text: good } = await preview(edit)
    state.unhealthy = unhealthy
    const { text, status } = await preview(edit)
    expect(status).toBe(422)
    expect(text).toContain(`Guided tours 1.4.1: ${words}`)
    expect(text).not.toContain('>Save<')
    // The registry was changed after the preview.
    expect((await save(good, edit)).status).toBe(422)
    expect(await shares()).toEqual(before)
  }
})

test('where this server does not reach a release, that is said and can be saved', async () => {
  const { shares, preview, save } = await openReleases(async () => ({ reason: 'unreachable' }))
  const edit = { action: 'promote', version: '1.4.1' }
  const { text, status } = await preview(edit)
  expect(status).toBe(200)
  expect(text).toContain('Guided tours 1.4.1: cannot be reached')
  await save(text, edit)
  expect(await shares()).toEqual(['1.4.0 0', '1.4.1 100', '1.4.2 0'])
  // A release that gets fewer visits is not checked.
  expect((await preview({ action: 'retire', version: '1.4.2' })).text).not.toContain(
    '1.4.2: cannot',
  )
})

test('a share is given and a release taken out', async () => {
  const { shares, preview, save } = await openReleases()
  const canary = { action: 'canary', version: '1.4.2', share: '20' }
  await save((await preview(canary)).text, canary)
  expect(await shares()).toEqual(['1.4.0 80', '1.4.1 0', '1.4.2 20'])
  const retire = { action: 'retire', version: '1.4.1' }
  await save((await preview(retire)).text, retire)
  expect(await shares()).toEqual(['1.4.0 80', '1.4.2 20'])
})

test('the history knows what the server entered, and from where others saved', async () => {
  const { registry, session, write, preview, save } = await openReleases()
  await write(registryWith('1.4.0', '1.4.1'))
  const { document, tag } = await registry.read()
  await registry.write(document, tag, BUILT_IN_ENTERED)
  const promote = { action: 'promote', version: '1.4.1' }
  await save((await preview(promote)).text, promote)
  const [saved, builtIn] = (await session.call('history')).answer.releases
  expect(saved).toMatchObject({ isBuiltIn: false, network: '192.0.2.7' })
  expect(builtIn).toMatchObject({ isBuiltIn: true, network: null })
})

test('a network of IPv6 addresses is shown as one, and this machine as itself', () => {
  expect(showNetwork(networkOf('2001:db8:0:1::7'))).toBe('2001:db8:0:1::/64')
  expect(showNetwork(networkOf('::1'))).toBe('::1')
})

test('an edit of the registry is undone from the history; what was published since stays', async () => {
  const { session, registry, write, shares, preview, save } = await openReleases()
  const promote = { action: 'promote', version: '1.4.1' }
  await save((await preview(promote)).text, promote)
  const { document } = await registry.read()
  await write(documentOf(publish(document, 'mf-tours', exampleRelease('1.5.0'))))
  const restore = await undoOf(session, 'promote mf-tours 1.4.1')
  await save((await preview(restore)).text, restore)
  expect(await shares()).toEqual(['1.4.0 100', '1.4.1 0', '1.4.2 0', '1.5.0 0'])
})

test('an edit that is undone takes back nothing that others have edited since', async () => {
  const { session, registry, write, preview, save } = await openReleases()
  for (const version of ['2.0.0', '2.0.1']) {
    const { document } = await registry.read()
    await write(documentOf(publish(document, 'mf-merch', exampleRelease(version, 'mf-merch'))))
  }
  const promote = { action: 'promote', version: '1.4.1' }
  await save((await preview(promote)).text, promote)
  const theirs = { action: 'promote', remote: 'mf-merch', version: '2.0.1' }
  await save((await preview(theirs)).text, theirs)
  const restore = await undoOf(session, 'promote mf-tours 1.4.1')
  await save((await preview(restore)).text, restore)
  const { document } = await registry.read()
  const defaults = ['mf-tours', 'mf-merch'].map((remote) => defaultOf(releasesOf(document, remote)))
  expect(defaults.map((release) => release?.metadata.version)).toEqual(['1.4.0', '2.0.1'])
})

test('a rollback that is undone leaves no mark on the release it took back', async () => {
  const { session, registry, preview, save } = await openReleases()
  const promote = { action: 'promote', version: '1.4.1' }
  await save((await preview(promote)).text, promote)
  await save((await preview({ action: 'rollback' })).text, { action: 'rollback' })
  const restore = await undoOf(session, 'rollback mf-tours')
  await save((await preview(restore)).text, restore)
  const { document } = await registry.read()
  const [, restored] = releasesOf(document, 'mf-tours')
  expect(restored).toMatchObject({ metadata: { version: '1.4.1' }, deployment: { default: true } })
  expect(restored?.extras?.rolledBack).toBeUndefined()
})

test('when a pipeline has written in between, the preview is shown again', async () => {
  const { registry, write, shares, preview, save } = await openReleases()
  const promote = { action: 'promote', version: '1.4.1' }
  const { text } = await preview(promote)
  const { document } = await registry.read()
  await write(documentOf(publish(document, 'mf-tours', exampleRelease('1.5.0'))))
  const stale = await save(text, promote)
  expect(stale.status).toBe(409)
  expect(stale.text).toContain('Somebody else has saved')
  await save(stale.text, promote)
  expect(await shares()).toEqual(['1.4.0 0', '1.4.1 100', '1.4.2 0', '1.5.0 0'])
})

const TOURS = 'Guided tours'

test.each([
  [{ action: 'retire', version: '1.4.0' }, `${TOURS} 1.4.0: All other visits get this version`],
  [{ action: 'canary', version: '1.4.0', share: '5' }, `${TOURS} 1.4.0: All other visits get`],
  [{ action: 'promote', version: '9.9.9' }, `${TOURS} 9.9.9: This version is not in the list`],
  [{ action: 'rollback' }, `${TOURS}: There is no earlier version`],
  [{ action: 'rollback', remote: 'mf-nothing' }, 'mf-nothing: This version is not in the list'],
  [{ action: 'restore', tag: 'unknown', after: 'unknown' }, 'This state is no longer known'],
  [{ action: 'canary', version: '1.4.1', share: '101' }, `${TOURS} 1.4.1: Please enter a whole`],
])('%j cannot be done, and it is said why', async (fields, why) => {
  const { preview, shares } = await openReleases()
  const { status, text } = await preview(fields)
  expect(status).toBe(422)
  expect(text).toContain('This cannot be done:')
  expect(text).toContain(why)
  expect(await shares()).toEqual(['1.4.0 100', '1.4.1 0', '1.4.2 0'])
})

test('a share that the others leave no room for is refused, and how much they leave is said', async () => {
  const { preview, save, shares } = await openReleases()
  const most = { action: 'canary', version: '1.4.1', share: '80' }
  await save((await preview(most)).text, most)
  const { status, text } = await preview({ ...most, version: '1.4.2', share: '30' })
  expect(status).toBe(422)
  expect(text).toContain(`${TOURS} 1.4.2: Other versions leave only 20% of visits.`)
  expect(await shares()).toEqual(['1.4.0 20', '1.4.1 80', '1.4.2 0'])
})

test.each<Record<string, string>>([
  { action: 'restore', tag: 'a\0b', after: 'unknown' },
  { action: 'canary', version: '1.4.1', share: 'all' },
  { action: 'explode', version: '1.4.1' },
])('%j cannot be read', async (fields) => {
  const { preview, shares } = await openReleases()
  expect((await preview(fields)).status).toBe(400)
  expect(await shares()).toEqual(['1.4.0 100', '1.4.1 0', '1.4.2 0'])
})

test('what browsers reported of the last day stands beside each release', async () => {
  const { shop, session } = await openReleases()
  const tell = async (version: string, now: Date) =>
    await recordReport(
      embedded.db,
      { remote: 'mf-tours', version, reason: 'broken', page: 'guidedTour', fallback: null },
      now,
    )
  const now = shop.backend.clock()
  for (let times = 0; times < 3; times += 1) await tell('1.4.2', now)
  await tell('1.4.0', new Date(now.getTime() - 25 * 3_600_000))
  const { text } = await session.get('/operator/releases')
  expect(text).toContain('3 × does not work (guidedTour)')
  expect(text.match(/none reported/g)).toHaveLength(2)
})

test('a version whose share rises by itself says so, and one that went back says why', async () => {
  const { registry, session, write } = await openReleases()
  const { document } = await registry.read()
  const begun = documentOf(startAutomatic(document, 'mf-tours', '1.4.1', 100))
  await write(begun)
  expect((await session.get('/operator/releases')).text).toContain('rises by itself')
  await write(documentOf(pauseAutomatic(begun, 'mf-tours', '1.4.1')))
  expect((await session.get('/operator/releases')).text).toContain('paused')
  await write(documentOf(sendBack(begun, 'mf-tours', '1.4.1', 'paid')))
  const { text } = await session.get('/operator/releases?lang=de')
  expect(text).toContain('von selbst zurückgenommen: weniger Käufe')
})
