// @vitest-environment happy-dom
import { version as CONTRACT } from '@shop/shared/package.json'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFileHashes } from '../integrity/file-hashes.ts'
import { createLoadedLists, type WrittenRelease } from '../integrity/loaded-lists.ts'
import { aRelease } from '../testing/a-release.ts'

const runtime = vi.hoisted(() => ({
  loadRemote: vi.fn(),
  registerRemotes: vi.fn(),
  registerPlugins: vi.fn(),
}))
vi.mock('@module-federation/enhanced/runtime', () => runtime)

const { createReleaseStarter } = await import('./release-starter.ts')

const HASH = `sha384-${'A'.repeat(64)}`
const FOLDER = 'http://shop.test/r/2/'
const MANIFEST = '{"metaData":{"remoteEntry":{"name":"entry.js","type":"global"}}}'
const module = { routes: {}, translations: {} }
const hashes = { metadata: { version: '2', integrity: HASH }, extras: { release: HASH } }

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://shop.test/de' })
  for (const mock of Object.values(runtime)) mock.mockReset()
  runtime.loadRemote.mockResolvedValue(module)
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.replaceChildren()
})

function aStarter({ requiresHashes = true, ...answers }: Answers = {}) {
  const files = createFileHashes()
  const guard = {
    requireListed: vi.fn(),
    begin: vi.fn(),
    troubleIn: () => ({ failed: null, hangs: false }),
  }
  const record = { remote: 'mf-tours', version: '2', contract: CONTRACT, files: { 'a.js': HASH } }
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const isRecord = address.endsWith('release.json')
    if (address.endsWith('loaded.json')) return new Response(JSON.stringify(answers.list))
    return new Response(
      isRecord ? (answers.record ?? JSON.stringify(record)) : (answers.manifest ?? MANIFEST),
    )
  })
  const lists = createLoadedLists(answers.written ?? null)
  const language = 'de'
  const starter = createReleaseStarter({ files, guard, lists, requiresHashes, language })
  return { asked, files, guard, starter }
}

interface Answers {
  requiresHashes?: boolean
  record?: string
  manifest?: string
  list?: object
  written?: WrittenRelease
}

test('fetches manifest and file list at once, and lists all files before the first is requested', async () => {
  const { starter, asked, files } = aStarter()
  expect(await starter.start('mf-tours', aRelease('2', hashes), false)).toBe(module)
  expect(asked).toEqual([`${FOLDER}release.json`, `${FOLDER}mf-manifest.json`])
  expect(files.hashOf(`${FOLDER}a.js`)).toBe(HASH)
  expect(runtime.registerRemotes).toHaveBeenCalledWith(
    [{ name: 'mf_tours', entry: `${FOLDER}entry.js` }],
    { force: false },
  )
})

test('a fresh start requests new addresses and still finds the hashes of the files', async () => {
  const { starter, asked } = aStarter()
  await starter.start('mf-tours', aRelease('2', hashes), true)
  expect(asked).toContain(`${FOLDER}mf-manifest.json?attempt=1`)
  expect(runtime.registerRemotes).toHaveBeenCalledWith(
    [{ name: 'mf_tours', entry: `${FOLDER}entry.js?attempt=1` }],
    { force: true },
  )
})

test.each([
  [{ publicPath: 'auto', remoteEntry: { path: 'js' } }, `${FOLDER}js/entry.js`],
  [{ publicPath: 'http://localhost:3002/', remoteEntry: {} }, 'http://localhost:3002/entry.js'],
  [{ publicPath: null, remoteEntry: { path: null } }, `${FOLDER}entry.js`],
])('with the manifest %j loads the entry %s', async (metaData, entry) => {
  const remoteEntry = { name: 'entry.js', type: 'global', ...metaData.remoteEntry }
  const manifest = JSON.stringify({ metaData: { ...metaData, remoteEntry } })
  const { starter } = aStarter({ manifest })
  await starter.start('mf-tours', aRelease('2', hashes), false)
  expect(runtime.registerRemotes.mock.lastCall?.[0]).toEqual([{ name: 'mf_tours', entry }])
})

test('requests nothing of a release that was built against another model', async () => {
  const { starter, asked } = aStarter()
  const release = aRelease('2', { ...hashes, extras: { release: HASH, contract: '99.0.0' } })
  await expect(starter.start('mf-tours', release, false)).rejects.toMatchObject({
    reason: 'contract',
  })
  expect(asked).toEqual([])
  expect(runtime.registerRemotes).not.toHaveBeenCalled()
})

test.each([
  ['neither hash', { metadata: { version: '2' } }],
  ['no hash of its record', { metadata: hashes.metadata }],
  ['no hash of its manifest', { metadata: { version: '2' }, extras: hashes.extras }],
])('rejects a release with %s in production, and accepts it in development', async (_, said) => {
  const { starter, asked } = aStarter()
  const release = aRelease('2', said)
  await expect(starter.start('mf-tours', release, false)).rejects.toMatchObject({
    reason: 'integrity',
  })
  expect(asked).toEqual([])
  const development = aStarter({ requiresHashes: false })
  expect(await development.starter.start('mf-tours', release, false)).toBe(module)
})

test.each([
  [{ record: '{}' }, 'broken'],
  [{ record: '<html>' }, 'broken'],
  [
    { record: JSON.stringify({ remote: 'mf-tours', version: '2', contract: '99.0.0', files: {} }) },
    'contract',
  ],
  [{ manifest: '{}' }, 'broken'],
  [{ manifest: '<html>' }, 'broken'],
  [{ manifest: '{"metaData":{"remoteEntry":{"type":"module"}}}' }, 'broken'],
])('with %j the release is rejected as %s', async (answers, reason) => {
  const { starter } = aStarter(answers)
  await expect(starter.start('mf-tours', aRelease('2', hashes), false)).rejects.toMatchObject({
    reason,
  })
})

test.each([null, {}, { routes: {} }, 'x'])(
  'a remote whose entry exposes %j instead of a module is broken',
  async (exposed) => {
    runtime.loadRemote.mockResolvedValue(exposed)
    const { starter } = aStarter()
    await expect(starter.start('mf-tours', aRelease('2', hashes), false)).rejects.toMatchObject({
      reason: 'broken',
    })
  },
)

test("tags of the federation runtime need a hash, except those of a developer's build", async () => {
  const { starter, guard } = aStarter()
  const { createScript } = runtime.registerPlugins.mock.lastCall?.[0][0] ?? {}
  const ask = (name?: string) => createScript({ url: '/a.js', remoteInfo: name && { name } })
  await starter.start('mf-tours', aRelease('2', hashes), false)
  ask('mf_tours')
  ask()
  expect(guard.requireListed).toHaveBeenCalledTimes(2)
  await starter.start('mf-tours', { url: '/own/mf-manifest.json', isUnlisted: true }, true)
  ask('mf_tours')
  expect(guard.requireListed).toHaveBeenCalledTimes(2)
})

// Regression: a retry waited for the old request of a hanging chunk, which had the same address.
test('gives chunks of a fresh start new addresses before the first request', async () => {
  const { starter } = aStarter()
  const chunkPath = { u: (id: string | number) => `static/js/${id}.js` }
  const push = vi.fn(([, , run]: [unknown, unknown, (loader: typeof chunkPath) => void]) =>
    run(chunkPath),
  )
  runtime.loadRemote.mockImplementation(async () => {
    vi.stubGlobal('chunk_mf_tours', { push })
    const [guard] = runtime.registerPlugins.mock.lastCall?.[0] ?? []
    for (const _ of [1, 2]) guard.afterLoadEntry({ remoteInfo: { name: 'mf_tours' } })
    expect(chunkPath.u('a')).toBe('static/js/a.js?attempt=1')
    return module
  })
  await starter.start('mf-tours', aRelease('2', hashes), true)
  expect(push).toHaveBeenCalledOnce()
})

/** A shared module of the remote, as the federation runtime stores it. */
function anOffer() {
  const versions = { '1.1.0': { from: 'mf_tours' } }
  vi.stubGlobal('__FEDERATION__', { __SHARE__: { shell: { default: { booking: versions } } } })
  return versions
}

test('withdraws the shared modules of the previous release after a restart', async () => {
  const { starter } = aStarter()
  const offer = anOffer()
  await starter.start('mf-tours', aRelease('2', hashes), false)
  expect(offer).not.toEqual({})
  await starter.start('mf-tours', aRelease('2', hashes), true)
  expect(offer).toEqual({})
})

// Regression: after one remote had failed, the first chunks of all others were fetched twice,
// because the runtime and the bundle used different addresses.
test('a fresh start of one remote changes no address of another', async () => {
  const { starter } = aStarter()
  const { createScript } = runtime.registerPlugins.mock.lastCall?.[0][0] ?? {}
  const addressFor = (name: string) =>
    createScript({ url: 'http://shop.test/a.js', remoteInfo: { name } }).script.src
  await starter.start('mf-tours', aRelease('2', hashes), true)
  await starter.start('mf-tickets', aRelease('2', hashes), false)
  expect(addressFor('mf_tickets')).toBe('http://shop.test/a.js')
  await starter.start('mf-tickets', aRelease('2', hashes), true)
  await starter.start('mf-tickets', aRelease('2', hashes), true)
  expect(addressFor('mf_tickets')).toBe('http://shop.test/a.js?attempt=2')
  expect(addressFor('mf_tours')).toBe('http://shop.test/a.js?attempt=1')
})

const LIST = {
  entry: 'remoteEntry.js',
  files: { 'remoteEntry.js': HASH, 'list.js': HASH, 'de.js': HASH, 'sv.js': HASH },
  routes: { list: ['list.js'] },
  texts: { de: ['de.js'], sv: ['sv.js'] },
}
const listing = {
  metadata: { version: '2', integrity: HASH },
  extras: { release: HASH, loaded: HASH, contract: CONTRACT },
}
const preloaded = () =>
  [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ href }) => href)

test("fetches only the short list if there is one, and then the page's files at once", async () => {
  const { starter, asked, files } = aStarter({ list: LIST })
  runtime.loadRemote.mockImplementation(async () => {
    expect(files.hashOf(`${FOLDER}list.js`)).toBe(HASH)
    expect(preloaded()).toEqual(
      ['remoteEntry.js', 'list.js', 'de.js'].map((path) => `${FOLDER}${path}`),
    )
    return module
  })
  expect(await starter.start('mf-tours', aRelease('2', listing), false, 'list')).toBe(module)
  expect(asked).toEqual([`${FOLDER}loaded.json`])
  expect(runtime.registerRemotes).toHaveBeenCalledWith(
    [{ name: 'mf_tours', entry: `${FOLDER}remoteEntry.js` }],
    { force: false },
  )
  expect(files.hashOf(`${FOLDER}unlisted.js`)).toBeNull()
  expect(files.directoryOf(`${FOLDER}unlisted.js`)).toBe(FOLDER)
})

test('fetches the files of a page ahead without starting the release', async () => {
  const { starter, asked } = aStarter({ list: LIST })
  await starter.fetchFiles(aRelease('2', listing), 'list')
  const files = ['loaded.json', 'remoteEntry.js', 'list.js', 'de.js']
  expect(asked).toEqual(files.map((path) => `${FOLDER}${path}`))
  expect(runtime.loadRemote).not.toHaveBeenCalled()
  expect(preloaded()).toEqual([])
  await starter.fetchFiles(aRelease('2', hashes), 'list')
  expect(asked, 'of a release without a list').toHaveLength(files.length)
})

test('a fresh start requests the entry at a new address, and nothing at the old address', async () => {
  const { starter } = aStarter({ list: LIST })
  runtime.loadRemote.mockResolvedValue(module)
  await starter.start('mf-tours', aRelease('2', listing), true, 'list')
  expect(runtime.registerRemotes).toHaveBeenCalledWith(
    [{ name: 'mf_tours', entry: `${FOLDER}remoteEntry.js?attempt=1` }],
    { force: true },
  )
  const { createScript } = runtime.registerPlugins.mock.lastCall?.[0][0] ?? {}
  const { script } = createScript({
    url: `${FOLDER}remoteEntry.js?attempt=1`,
    remoteInfo: { name: 'mf_tours' },
  })
  expect(script.src).toBe(`${FOLDER}remoteEntry.js?attempt=1`)
  expect(preloaded()).toEqual([])
})

test('with an invalid short list the release is broken; a short list that does not arrive is a lost part', async () => {
  const broken = aStarter({ list: { files: {} } })
  const release = aRelease('2', listing)
  await expect(broken.starter.start('mf-tours', release, false)).rejects.toMatchObject({
    reason: 'broken',
  })
  const { starter } = aStarter()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')))
  await expect(starter.start('mf-tours', release, false)).rejects.toMatchObject({
    part: { address: `${FOLDER}loaded.json`, integrity: HASH },
  })
  expect(runtime.registerRemotes).not.toHaveBeenCalled()
})

test('does not fetch a short list that is in the document, unless the registry has another hash for it', async () => {
  const release = aRelease('2', listing)
  runtime.loadRemote.mockResolvedValue(module)
  const written = (integrity: string) => ({
    url: release.url,
    loaded: { integrity, list: LIST },
  })
  const same = aStarter({ written: written(HASH) })
  await same.starter.start('mf-tours', release, false)
  expect(same.asked).toEqual([])
  expect(same.files.hashOf(`${FOLDER}list.js`)).toBe(HASH)
  const other = aStarter({ list: LIST, written: written(HASH.replace('A', 'B')) })
  await other.starter.start('mf-tours', release, false)
  expect(other.asked).toEqual([`${FOLDER}loaded.json`])
})

test('removes everything of an abandoned release once another one has started', async () => {
  const { starter } = aStarter({ requiresHashes: false })
  const tag = (version: string) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = `http://shop.test/r/${version}/static/css/1.css`
    document.head.append(link)
    return link
  }
  await starter.start('mf-tours', aRelease('3'), false)
  const [failed, other] = [tag('3'), tag('9')]
  runtime.loadRemote.mockRejectedValueOnce(new Error('x'))
  await expect(starter.start('mf-tours', aRelease('4'), true)).rejects.toThrow()
  const failedToo = tag('4')
  // Until another release has started, a page of the failed release may still be shown, without
  // some of its styles.
  expect(failed.isConnected).toBe(true)
  await starter.start('mf-tours', aRelease('2'), true)
  const own = tag('2')
  expect([failed, failedToo, other, own].map((link) => link.isConnected)).toEqual([
    false,
    false,
    true,
    true,
  ])
  await starter.start('mf-tours', aRelease('2'), true)
  expect(own.isConnected).toBe(true)
})
