import { beforeEach, expect, test } from 'vitest'
import { BUILT_IN_ENTERED } from '../../delivery/registry/built-in/enter-built-in.ts'
import {
  pauseAutomatic,
  startAutomatic,
  takeStep,
} from '../../delivery/registry/canary/automatic.ts'
import { publish } from '../../delivery/registry/edit-registry.ts'
import type { RegistryDocument } from '../../delivery/registry/registry-document.ts'
import { defaultOf, releasesOf } from '../../delivery/registry/releases-of.ts'
import { createDatabaseRegistry } from '../../delivery/registry/service/database-registry.ts'
import { CANARY_DRIVER } from '../../delivery/registry/service/own-authors.ts'
import { recordVisit } from '../../delivery/registry/service/release-visits.ts'
import { recordReport } from '../../delivery/registry/service/remote-health.ts'
import {
  documentOf,
  exampleRelease,
  registryWith,
} from '../../delivery/registry/testing/example-releases.ts'
import type {
  ReleaseEdit,
  ReleasesHealth,
  ReleasesHistory,
  ReleasesPlan,
  ReleasesState,
  SavedEdit,
} from '../contract/releases.ts'
import type { Operator } from '../operator.ts'
import { trafficSplits } from '../releases/traffic-split.ts'
import { useOperatorPage } from '../testing/operator-page.ts'

const TABLES = ['registry_revision', 'remote_report', 'release_visit'] as const

let unhealthyRelease: Operator['unhealthyRelease']

const { db, shop, session } = useOperatorPage({
  unhealthyRelease: (...asked) => unhealthyRelease(...asked),
})

beforeEach(async () => {
  for (const table of TABLES) await db.deleteFrom(table).execute()
  unhealthyRelease = async () => null
  await write(registryWith('1.4.0', '1.4.1', '1.4.2'))
})

interface Answer<Body> {
  status: number
  body: Body & { error?: string; because?: string }
}

const TOURS = { remote: 'mf-tours' } as const
const PROMOTE = { action: 'promote', ...TOURS, version: '1.4.1' } as const
const ROLL_BACK = { action: 'rollback', ...TOURS } as const
const canary = (version: string, share: number) =>
  ({ action: 'canary', ...TOURS, version, share }) as const

const clock = () => shop.backend.clock()
const registry = createDatabaseRegistry(db, clock)

interface Note {
  author: string
  action: string
}

async function write(document: RegistryDocument, note: Note = { author: 'a', action: 'publish' }) {
  return await registry.write(document, (await registry.read()).tag, note)
}

async function publishRelease(version: string, remote = 'mf-tours', note?: Note) {
  const { document } = await registry.read()
  await write(documentOf(publish(document, remote, exampleRelease(version, remote))), note)
}

async function call<Body>(path: string, body?: unknown): Promise<Answer<Body>> {
  const { status, answer } = await session.call(path, body)
  return { status, body: answer }
}

const preview = async (edit: unknown) => await call<ReleasesPlan>('releases/preview', { edit })
const save = async (edit: ReleaseEdit, base: string) =>
  await call<SavedEdit & { plan?: ReleasesPlan }>('releases/save', { edit, base })
const done = async (edit: ReleaseEdit) => await save(edit, (await preview(edit)).body.base)
const state = async () => (await call<ReleasesState>('releases')).body
const history = async () => (await call<ReleasesHistory>('releases/history')).body.revisions

async function shares() {
  const [tours] = trafficSplits((await registry.read()).document)
  return tours?.releases.map(({ version, share }) => `${version} ${share}`)
}

async function undoOf(action: string) {
  const undo = (await history()).find((revision) => revision.action === action)?.undo
  if (!undo) throw new Error(`${action} cannot be undone`)
  return undo
}

test('promotes a release only after its saved preview, and rolls it back the same way', async () => {
  const { body: plan } = await preview(PROMOTE)
  expect(plan.changes).toEqual([
    { ...TOURS, titles: {}, version: '1.4.0', before: 100, after: 0 },
    { ...TOURS, titles: {}, version: '1.4.1', before: 0, after: 100 },
  ])
  expect(await shares()).toEqual(['1.4.0 100', '1.4.1 0', '1.4.2 0'])
  const { tag } = await registry.read()
  const saved = await save(PROMOTE, plan.base)
  expect(saved.body.undo).toEqual({ action: 'restore', tag, after: saved.body.tag })
  expect(await shares()).toEqual(['1.4.0 0', '1.4.1 100', '1.4.2 0'])
  const [last] = await registry.history()
  expect(last).toMatchObject({
    author: 'operator page, 192.0.2.7',
    action: 'promote mf-tours 1.4.1',
  })
  await done(ROLL_BACK)
  expect(await shares()).toEqual(['1.4.0 100', '1.4.1 0', '1.4.2 0'])
  const { events } = (await session.call('log')).answer
  expect(JSON.stringify(events)).toContain('rollback mf-tours')
})

test('shows the version that a rollback goes back to, until the rollback is done', async () => {
  const target = async () => (await state()).remotes[0]?.goesBackTo
  expect(await target()).toBeNull()
  await done(PROMOTE)
  expect(await target()).toBe('1.4.0')
  await done(ROLL_BACK)
  expect(await target()).toBeNull()
})

test.each([
  ['promote', PROMOTE],
  ['canary', canary('1.4.1', 20)],
  ['automatic', { action: 'automatic', ...TOURS, version: '1.4.1', visits: 100 }],
] as [string, ReleaseEdit][])(
  '%s: refuses a release that browsers would reject and gives the reason',
  async (_, edit) => {
    const before = await shares()
    const good = await preview(edit)
    for (const unhealthy of [
      { reason: 'integrity' },
      { reason: 'contract', needed: '2.0.0', live: '1.0.0' },
      { reason: 'shared', problems: ['react'] },
    ] as const) {
      // The release changed after the preview.
      unhealthyRelease = async ({ metadata }) => (metadata.version === '1.4.1' ? unhealthy : null)
      const broken = { ...TOURS, version: '1.4.1', reason: unhealthy.reason, isBroken: true }
      expect((await preview(edit)).body.unhealthy).toEqual([broken])
      const { status, body } = await save(edit, good.body.base)
      expect([status, body.error, body.because]).toEqual([422, 'refused', 'unhealthy'])
      expect(body.plan?.unhealthy).toEqual([broken])
      expect(await shares()).toEqual(before)
    }
  },
)

test('reports a release that this server cannot reach, and saves it anyway', async () => {
  unhealthyRelease = async () => ({ reason: 'unreachable' })
  expect((await preview(PROMOTE)).body.unhealthy).toEqual([
    { ...TOURS, version: '1.4.1', reason: 'unreachable', isBroken: false },
  ])
  await done(PROMOTE)
  expect(await shares()).toEqual(['1.4.0 0', '1.4.1 100', '1.4.2 0'])
  // A release that loses visits is not checked.
  const retire = await preview({ action: 'retire', ...TOURS, version: '1.4.2' })
  expect(retire.body.unhealthy).toEqual([])
})

test('sets a share and retires a release', async () => {
  await done(canary('1.4.2', 20))
  expect(await shares()).toEqual(['1.4.0 80', '1.4.1 0', '1.4.2 20'])
  await done({ action: 'retire', ...TOURS, version: '1.4.1' })
  expect(await shares()).toEqual(['1.4.0 80', '1.4.2 20'])
})

test('starts, pauses and resumes an automatic canary like the command line', async () => {
  const automatic = async () =>
    (await state()).remotes[0]?.releases.find(({ version }) => version === '1.4.1')?.canary
  const of = { ...TOURS, version: '1.4.1' }
  await done({ action: 'automatic', ...of, visits: 40 })
  expect(await automatic()).toEqual({
    state: 'running',
    share: 1,
    since: null,
    against: '1.4.0',
    wanted: 40,
    told: 0,
    waitsFor: null,
    because: null,
  })
  await done({ action: 'pause', ...of })
  expect(await automatic()).toMatchObject({ state: 'paused' })
  await done({ action: 'resume', ...of })
  expect(await automatic()).toMatchObject({ state: 'running' })
  const actions = (await registry.history()).map(({ action }) => action)
  expect(actions.slice(0, 3)).toEqual([
    'canary mf-tours 1.4.1 --resume',
    'canary mf-tours 1.4.1 --pause',
    'canary mf-tours 1.4.1 --auto --visits 40',
  ])
})

test('lists author, action, and shares before and after in the history', async () => {
  await write(registryWith('1.4.0', '1.4.1'), BUILT_IN_ENTERED)
  const { document, tag } = await registry.read()
  const begun = documentOf(startAutomatic(document, 'mf-tours', '1.4.1', 100))
  await registry.write(begun, tag, { author: CANARY_DRIVER, action: 'canary mf-tours 1.4.1 1: …' })
  await done(PROMOTE)
  const revisions = await history()
  expect(revisions.map(({ by }) => by)).toEqual([
    { kind: 'operator', name: 'operator', network: '192.0.2.7' },
    { kind: 'canary' },
    { kind: 'server' },
    { kind: 'other', name: 'a' },
  ])
  expect(revisions[0]?.changes).toEqual([
    { ...TOURS, titles: {}, version: '1.4.0', before: 99, after: 0 },
    { ...TOURS, titles: {}, version: '1.4.1', before: 1, after: 100 },
  ])
  expect(revisions.at(-1)?.undo).toBeNull()
  expect((await session.call('history')).answer.releases).toEqual(revisions)
})

test('undoes an edit from the history and keeps later releases', async () => {
  await done(PROMOTE)
  await publishRelease('1.5.0')
  await done(await undoOf('promote mf-tours 1.4.1'))
  expect(await shares()).toEqual(['1.4.0 100', '1.4.1 0', '1.4.2 0', '1.5.0 0'])
})

test('undoing an edit keeps later edits of other remotes', async () => {
  for (const version of ['2.0.0', '2.0.1']) await publishRelease(version, 'mf-merch')
  await done(PROMOTE)
  await done({ action: 'promote', remote: 'mf-merch', version: '2.0.1' })
  await done(await undoOf('promote mf-tours 1.4.1'))
  const { document } = await registry.read()
  const defaults = ['mf-tours', 'mf-merch'].map((remote) => defaultOf(releasesOf(document, remote)))
  expect(defaults.map((release) => release?.metadata.version)).toEqual(['1.4.0', '2.0.1'])
})

test('the overview lists changes of releases, without those of the server', async () => {
  await done(PROMOTE)
  const { releases } = (await session.call('overview')).answer
  expect(releases[0]).toMatchObject({
    by: { kind: 'operator' },
    action: 'promote mf-tours 1.4.1',
  })
})

test('undoing a rollback at once removes the rollback mark from the release', async () => {
  await done(PROMOTE)
  const { undo } = (await done(ROLL_BACK)).body
  if (undo === null) throw new Error('the rollback cannot be undone')
  await done(undo)
  const { document } = await registry.read()
  const [, restored] = releasesOf(document, 'mf-tours')
  expect(restored).toMatchObject({ metadata: { version: '1.4.1' }, deployment: { default: true } })
  expect(restored?.extras?.rolledBack).toBeUndefined()
})

test('answers 409 with the new plan when a pipeline wrote in between', async () => {
  const { body: plan } = await preview(PROMOTE)
  await publishRelease('1.5.0')
  const stale = await save(PROMOTE, plan.base)
  expect([stale.status, stale.body.error]).toEqual([409, 'stale'])
  expect((await session.call('log')).answer.events[0]).toMatchObject({ action: 'stale' })
  await save(PROMOTE, stale.body.plan?.base ?? '')
  expect(await shares()).toEqual(['1.4.0 0', '1.4.1 100', '1.4.2 0', '1.5.0 0'])
})

const of = (action: string, version: string) => ({ action, ...TOURS, version })

test.each([
  [of('retire', '1.4.0'), { because: 'isDefault' }],
  [canary('1.4.0', 5), { because: 'isDefault' }],
  [of('promote', '9.9.9'), { because: 'notListed' }],
  [of('promote', '1.4.0'), { because: 'same' }],
  [ROLL_BACK, { because: 'noEarlier' }],
  [{ action: 'rollback', remote: 'mf-nothing' }, { because: 'notListed' }],
  [{ action: 'restore', tag: 'unknown', after: 'unknown' }, { because: 'forgotten' }],
  [canary('1.4.1', 101), { because: 'noShare' }],
  [canary('1.4.1', 2.5), { because: 'noShare' }],
  [of('pause', '1.4.1'), { because: 'noneUnderWay' }],
  [of('resume', '1.4.1'), { because: 'noneUnderWay' }],
])('refuses the edit %j and gives the reason', async (edit, why) => {
  expect(await preview(edit)).toEqual({ status: 422, body: { error: 'refused', ...why } })
  expect(await shares()).toEqual(['1.4.0 100', '1.4.1 0', '1.4.2 0'])
})

test('refuses a share that is higher than the free share, and shows the free share', async () => {
  await done(canary('1.4.1', 80))
  const { body } = await preview(canary('1.4.2', 30))
  expect(body).toEqual({ error: 'refused', because: 'shareTaken', left: 20 })
  const automatic = { ...of('automatic', '1.4.2'), visits: 100 }
  expect((await preview(automatic)).body).toEqual({
    error: 'refused',
    because: 'otherTried',
    version: '1.4.1',
  })
  expect(await shares()).toEqual(['1.4.0 20', '1.4.1 80', '1.4.2 0'])
})

test.each([
  { action: 'restore', tag: 'a\0b', after: 'unknown' },
  { ...canary('1.4.1', 1), share: 'all' },
  { ...of('automatic', '1.4.1'), visits: 0 },
  of('explode', '1.4.1'),
  { action: 'promote', remote: '../mf-tours', version: '1.4.1' },
])('rejects the request %j as unreadable', async (edit) => {
  expect(await preview(edit)).toEqual({ status: 400, body: { error: 'unreadable' } })
  expect(await shares()).toEqual(['1.4.0 100', '1.4.1 0', '1.4.2 0'])
})

const report = (version: string) =>
  ({ ...TOURS, version, reason: 'broken', page: 'guidedTour', fallback: null }) as const

test('lists browser reports of the last day with each release', async () => {
  const now = clock()
  for (let times = 0; times < 3; times += 1) await recordReport(db, report('1.4.2'), now)
  const longAgo = new Date(now.getTime() - 25 * 3_600_000)
  await recordReport(db, report('1.4.0'), longAgo)
  const releases = (await state()).remotes[0]?.releases ?? []
  expect(releases.map(({ failures }) => failures.map(({ reports }) => reports))).toEqual([
    [],
    [],
    [3],
  ])
  expect(releases[2]?.failures[0]).toMatchObject({ reason: 'broken', pages: ['guidedTour'] })
})

test('shows the step of a canary, its missing condition, and why it went back', async () => {
  const { document } = await registry.read()
  const begun = documentOf(startAutomatic(document, 'mf-tours', '1.4.1', 100))
  const since = clock().toISOString()
  const one = { remote: 'mf-tours', version: '1.4.1' }
  const judged = documentOf(takeStep(begun, one, { kind: 'begin' }, since))
  await write(judged)
  const visit = { ...TOURS, version: '1.4.1', share: 1, vitals: [] }
  await recordVisit(db, { ...visit, facts: ['begun', 'list'] }, clock())
  const tried = async () => (await state()).remotes[0]?.releases[1]?.canary
  expect(await tried()).toMatchObject({ state: 'running', since, told: 1, waitsFor: 'visits' })
  await write(documentOf(pauseAutomatic(judged, 'mf-tours', '1.4.1')))
  expect(await tried()).toMatchObject({ state: 'paused', share: 1 })
  await write(documentOf(takeStep(judged, one, { kind: 'back', because: 'paid' }, since)))
  expect(await tried()).toMatchObject({ state: 'back', because: 'paid' })
})

// Regression: desk and history showed only the technical name of a team's extension.
test('shows menu titles for a remote that the shell was not built with', async () => {
  const release = exampleRelease('1.0.0', 'mf-audio')
  const nav = { de: 'Audioführer', en: 'Audio guides' }
  const pages = [{ name: 'audioGuides', path: 'audio-guides', nav }]
  const { document } = await registry.read()
  const listed = { ...release, extras: { ...release.extras, pages } }
  await write(documentOf(publish(document, 'mf-audio', listed)), {
    author: 'key audio-ci',
    action: 'publish mf-audio 1.0.0',
  })
  const titles = (await state()).remotes.map((one) => [one.remote, one.titles])
  expect(titles).toContainEqual(['mf-audio', nav])
  expect(titles).toContainEqual(['mf-tours', {}])
  expect((await history())[0]).toMatchObject({
    by: { kind: 'other', name: 'key audio-ci' },
    changes: [{ remote: 'mf-audio', titles: nav }],
  })
})

test('shows time and author of the edit that listed a release, as far back as the history goes', async () => {
  const first = shop.backend.clock().toISOString()
  shop.minutesPass(50)
  const note = { author: 'key mf-tours-ci', action: 'publish mf-tours 1.5.0' }
  await publishRelease('1.5.0', 'mf-tours', note)
  const at = shop.backend.clock().toISOString()
  const listed = (await state()).remotes[0]?.releases.map((release) => release.listed)
  expect(listed?.[0]).toEqual({ at: first, by: { kind: 'other', name: 'a' } })
  expect(listed?.[3]).toEqual({ at, by: { kind: 'other', name: 'key mf-tours-ci' } })
})

test('lists the health of releases per period and omits periods without data', async () => {
  const hoursAgo = (hours: number) => new Date(clock().getTime() - hours * 3_600_000)
  const visit = { ...TOURS, version: '1.4.1', share: 1, vitals: [] }
  for (const hours of [3, 30]) {
    const at = hoursAgo(hours)
    await recordVisit(db, { ...visit, facts: ['begun', 'list', 'paid'] }, at)
    const slow = { facts: ['begun' as const, 'failed' as const, 'slow' as const] }
    await recordVisit(db, { ...visit, ...slow, vitals: ['inp'] }, at)
  }
  await recordReport(db, report('1.4.0'), hoursAgo(3))
  await recordReport(db, report('1.4.1'), hoursAgo(0))
  const told = async (period: string) =>
    (await call<ReleasesHealth>(`releases/health?remote=mf-tours&period=${period}`)).body
  const day = await told('day')
  const vitals = { lcp: 0, inp: 0, cls: 0 }
  const zero = { ...vitals, begun: 0, failed: 0, slow: 0, list: 0, choice: 0, basket: 0, paid: 0 }
  const [standard, second, first] = ['1.4.0', '1.4.2', '1.4.1'].map((version) =>
    day.releases.find((one) => one.version === version),
  )
  const at = first?.points[0]?.at ?? ''
  expect(first?.points).toEqual([
    { ...zero, at, reports: 0, begun: 2, failed: 1, slow: 1, inp: 1, list: 1, paid: 1 },
    { ...zero, at: expect.any(String), reports: 1 },
  ])
  const since = hoursAgo(3).getTime() - Date.parse(at)
  expect(since).toBeGreaterThanOrEqual(0)
  expect(since).toBeLessThan(day.minutes * 60_000)
  expect(standard?.points).toMatchObject([{ ...zero, reports: 1 }])
  expect(second?.points).toEqual([])
  expect(Date.parse(day.to) - Date.parse(day.from)).toBe(24 * 3_600_000)
  const week = (await told('week')).releases.flatMap(({ points }) => points)
  expect(week.reduce((sum, { begun }) => sum + begun, 0)).toBe(4)
})

test('limits the health of many releases to those with visits and counts the rest', async () => {
  const many = Array.from({ length: 9 }, (_, at) => `1.${at}.0`)
  await write(registryWith(...many))
  const { body } = await call<ReleasesHealth>('releases/health?remote=mf-tours&period=month')
  expect(body.releases.map(({ version }) => version)).toEqual([
    '1.0.0',
    '1.8.0',
    '1.7.0',
    '1.6.0',
    '1.5.0',
    '1.4.0',
  ])
  expect(body.others).toBe(3)
  expect((await call('releases/health?remote=mf-nothing&period=day')).status).toBe(404)
  expect((await call('releases/health?remote=mf-tours&period=century')).status).toBe(400)
})
