import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { expect, onTestFinished, test } from 'vitest'
import { useEachDatabase } from '../../../museum/backend/testing/databases.ts'
import { allFiles } from '../all-files.ts'
import { createRegistryKeys } from '../keys/registry-keys.ts'
import { createDatabaseRegistry } from '../service/database-registry.ts'
import type { RegistryTables } from '../service/tables.ts'
import { type FakeRelease, fakeRelease } from '../testing/fake-release.ts'
import { createRegistryShop, REGISTRY_TOKEN, serveShop } from '../testing/registry-shop.ts'
import { MAX_UPLOAD_BYTES } from './publish-route.ts'

const databases = useEachDatabase<RegistryTables>()

type Place = typeof databases.usual

interface Sent {
  token?: string
  query?: string
  /** Instead of the files of the release. */
  body?: Uint8Array<ArrayBuffer>
}

/** A shop that listens, with an empty registry; a team with a key for tours; a folder to release into. */
async function open(
  place: Place,
  { dir, serves = 'served' }: { dir?: string; serves?: string } = {},
) {
  for (const table of ['registry_revision', 'registry_key', 'attempt'] as const)
    await place.db.deleteFrom(table).execute()
  const folder = await mkdtemp(join(tmpdir(), 'arrival-'))
  const taken = dir ?? join(folder, 'served')
  const shop = await serveShop(place.db, join(folder, serves), { releasesDir: taken })
  onTestFinished(async () => {
    await shop.stop()
    await rm(folder, { recursive: true })
  })
  const keys = createRegistryKeys(place.db, () => new Date())
  const key = (await keys.create('tours-ci', ['mf-tours'])) ?? ''
  const release = async (version: string, more: Omit<FakeRelease, 'version'> = {}) => {
    const from = await fakeRelease(join(folder, 'releases'), { version, ...more })
    const paths = await allFiles(from)
    const read = async (path: string) => [path, await readFile(join(from, path))] as const
    return new Map<string, Uint8Array>(await Promise.all(paths.map(read)))
  }
  const send = async (version: string, { token = key, query = '', body }: Sent = {}) => {
    const answer = await fetch(`${shop.origin}/registry/releases/mf-tours/${version}${query}`, {
      method: 'PUT',
      body: body ?? (await tarOf(await release(version))),
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: answer.status, told: JSON.stringify(await answer.json()) }
  }
  const listed = async () => {
    const { document } = await createDatabaseRegistry(place.db, () => new Date()).read()
    const list = document.microFrontends['@shop/mf-tours'] ?? []
    return list.map(({ metadata }) => metadata.version)
  }
  const lies = async () => await readdir(join(folder, 'served/mf-tours')).catch(() => [])
  return { origin: shop.origin, folder, keys, key, release, send, listed, lies }
}

/** Of a request, as it is written. */
function headOf(version: string, key: string, bytes: number): string {
  const lines = [
    `PUT /registry/releases/mf-tours/${version} HTTP/1.1`,
    'Host: shop',
    `Authorization: Bearer ${key}`,
    `Content-Length: ${bytes}`,
  ]
  return `${lines.join('\r\n')}\r\n\r\n`
}

async function tarOf(files: ReadonlyMap<string, Uint8Array>) {
  const entries = [...files].map(([name, data]) => ({ header: { name, size: data.length }, data }))
  return await packTar(entries)
}

for (const [name, place] of databases.each) {
  test(`with ${name} a team publishes by its key, and again after a lost answer`, async () => {
    const { origin, send, listed, lies, release } = await open(place)
    const first = await send('1.0.0')
    expect(first).toMatchObject({ status: 201, told: expect.stringContaining('all visits get it') })
    const again = await send('1.0.0')
    expect(again).toMatchObject({ status: 200, told: expect.stringContaining('listed already') })
    expect((await send('1.1.0')).told).toContain('gets no visits yet')
    expect(await listed()).toEqual(['1.0.0', '1.1.0'])
    expect(await lies()).toEqual(['1.0.0', '1.1.0'])
    const served = await fetch(`${origin}/remotes/mf-tours/1.1.0/remoteEntry.js`)
    const sent = (await release('1.1.0')).get('remoteEntry.js')
    expect(Buffer.from(await served.arrayBuffer())).toEqual(sent)
    const history = await createDatabaseRegistry(place.db, () => new Date()).history()
    expect(history.map(({ author, action }) => [author, action])).toEqual([
      ['key tours-ci', 'publish mf-tours 1.1.0'],
      ['key tours-ci', 'publish mf-tours 1.0.0'],
    ])
  })

  test(`with ${name} two that publish the same at once both have published it`, async () => {
    const { send, release, listed, lies } = await open(place)
    const body = await tarOf(await release('1.0.0'))
    const [one, other] = await Promise.all([send('1.0.0', { body }), send('1.0.0', { body })])
    expect([one.status, other.status].sort()).toEqual([200, 201])
    const more = await Promise.all(['1.1.0', '1.2.0', '1.3.0', '1.4.0'].map((v) => send(v)))
    expect(more.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect((await listed()).sort()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'])
    expect(await lies()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'])
  })

  test(`with ${name} a version that is there is never changed`, async () => {
    const { folder, send, release, listed } = await open(place)
    await send('1.0.0')
    await rm(join(folder, 'releases/1.0.0'), { recursive: true })
    const body = await tarOf(await release('1.0.0', { code: 'other' }))
    expect(await send('1.0.0', { body })).toMatchObject({
      status: 409,
      told: expect.stringContaining('a release never changes'),
    })
    const file = await readFile(join(folder, 'served/mf-tours/1.0.0/remoteEntry.js'), 'utf8')
    expect(file).not.toContain('other')
    expect(await listed()).toEqual(['1.0.0'])
  })

  test(`with ${name} nobody publishes for another team, by no key or by one that was revoked`, async () => {
    const { origin, keys, key, send, listed, lies, release } = await open(place)
    const body = await tarOf(await release('1.0.0'))
    const foreign = await fetch(`${origin}/registry/releases/mf-merch/1.0.0`, {
      method: 'PUT',
      body,
      headers: { authorization: `Bearer ${key}` },
    })
    expect([foreign.status, await foreign.text()]).toEqual([
      403,
      '{"error":"the key tours-ci is for mf-tours alone"}',
    ])
    await keys.revoke('tours-ci')
    expect(await send('1.0.0')).toMatchObject({
      status: 401,
      told: expect.stringContaining('was revoked on'),
    })
    expect(await send('1.0.0', { token: 'tours-ci.guessed' })).toMatchObject({ status: 401 })
    expect([await listed(), await lies()]).toEqual([[], []])
    expect(await send('1.0.0', { token: REGISTRY_TOKEN })).toMatchObject({ status: 201 })
  })
}

type Files = Map<string, Uint8Array>

const RECORD = 'release.json'
const text = (words: string) => new Uint8Array(Buffer.from(words))

/** Each spoils a release, and what is told of it. */
const UNSOUND: [what: string, told: string, spoil: (files: Files) => unknown][] = [
  ['without a file', 'remoteEntry.js is not in it', (files) => files.delete('remoteEntry.js')],
  ['without its record', 'release.json is not in it', (files) => files.delete(RECORD)],
  [
    'with other content than its record says',
    'remoteEntry.js has other content',
    (files) => files.set('remoteEntry.js', text('tampered')),
  ],
  [
    'with a file that nobody built',
    'left.js lies there and is not part',
    (files) => files.set('left.js', text('left')),
  ],
  [
    'with a file that leads out of it',
    '../out.js cannot be a path',
    (files) => files.set('../out.js', text('out')),
  ],
  ['with a hidden file', '.env cannot be a path', (files) => files.set('.env', text('secret'))],
  [
    'with a whole path',
    '/etc/out.js cannot be a path',
    (files) => files.set('/etc/out.js', text('out')),
  ],
  [
    'with a compressed copy of something else',
    'remoteEntry.js.br is no copy',
    (files) => files.set('remoteEntry.js.br', brotliCompressSync('evil')),
  ],
  [
    'with a compressed copy of much',
    'remoteEntry.js.gz is no copy',
    (files) => files.set('remoteEntry.js.gz', gzipSync(Buffer.alloc(30_000_000))),
  ],
]

test.each(UNSOUND)('a release %s is refused, and nothing of it is left', async (_, told, spoil) => {
  const { send, release, listed, lies } = await open(databases.usual)
  const files = new Map(await release('1.0.0'))
  spoil(files)
  expect(await send('1.0.0', { body: await tarOf(files) })).toMatchObject({
    status: 422,
    told: expect.stringContaining(told),
  })
  expect([await listed(), await lies()]).toEqual([[], []])
})

test.each(['symlink', 'link'] as const)('a release with a %s is refused', async (type) => {
  const { send, listed, lies } = await open(databases.usual)
  const header = { name: 'remoteEntry.js', type, linkname: '/etc/passwd', size: 0 }
  expect(await send('1.0.0', { body: await packTar([{ header }]) })).toMatchObject({
    status: 422,
    told: expect.stringContaining(`remoteEntry.js is no file: ${type}`),
  })
  expect([await listed(), await lies()]).toEqual([[], []])
})

const PAGE = { name: 'audioGuides', path: 'audio-guides' }

test.each([
  ['many pages', { pages: Array(51).fill(PAGE) }, 'has more than 50 pages'],
  ['a long label', { pages: [{ ...PAGE, nav: { en: 'a'.repeat(201) } }] }, 'pages.0.nav.en'],
  ['a contract that goes on', { contract: '1.2.0<b>' }, 'contract: is no version'],
  ['a long contract', { contract: `1.2.0-${'a'.repeat(50)}` }, 'is longer than 50 characters'],
])('a release with %s is refused, as every visitor would load that', async (_, more, told) => {
  const { send, release, listed, lies } = await open(databases.usual)
  const files = new Map(await release('1.0.0'))
  const record = JSON.parse(Buffer.from(files.get(RECORD) ?? '').toString())
  files.set(RECORD, text(JSON.stringify({ ...record, ...more })))
  expect(await send('1.0.0', { body: await tarOf(files) })).toMatchObject({
    status: 422,
    told: expect.stringContaining(told),
  })
  expect([await listed(), await lies()]).toEqual([[], []])
})

test('right compressed copies are kept beside their files', async () => {
  const { send, release, lies, folder } = await open(databases.usual)
  const files = new Map(await release('1.0.0'))
  const entry = files.get('remoteEntry.js') ?? text('')
  files.set('remoteEntry.js.br', brotliCompressSync(entry))
  files.set('remoteEntry.js.gz', gzipSync(entry))
  expect((await send('1.0.0', { body: await tarOf(files) })).status).toBe(201)
  expect(await lies()).toEqual(['1.0.0'])
  expect((await readdir(join(folder, 'served/mf-tours/1.0.0'))).sort()).toContain(
    'remoteEntry.js.br',
  )
})

test('what an archiver makes of the folder is taken too', async () => {
  const { send, release, listed } = await open(databases.usual)
  const files = await release('1.0.0')
  const entries = [...files].map(([name, data]) => ({
    header: { name: `./${name}`, size: data.length },
    data,
  }))
  const folders = ['./', './static/'].map((name) => ({
    header: { name, type: 'directory' as const, size: 0 },
  }))
  expect((await send('1.0.0', { body: await packTar([...folders, ...entries]) })).status).toBe(201)
  expect(await listed()).toEqual(['1.0.0'])
})

test('the shop has the last word: its contract, what its shell provides, and its budgets', async () => {
  const { send, release, listed } = await open(databases.usual)
  const numbers = Array.from({ length: 300 }, (_, at) => at ** 3).join()
  for (const [version, more, told] of [
    ['1.0.0', { contract: '1.3.0' }, 'built against contract 1.3.0'],
    ['1.1.0', { shared: { react: '20.0.0' } }, 'built against react 20.0.0'],
    ['1.2.0', { code: numbers }, 'more than the 500'],
  ] as const) {
    const body = await tarOf(await release(version, more))
    expect(await send(version, { body })).toMatchObject({
      status: 422,
      told: expect.stringContaining(told),
    })
  }
  const body = await tarOf(await release('2.0.0', { contract: '2.0.0' }))
  expect((await send('2.0.0', { body })).status).toBe(422)
  expect(await listed()).toEqual([])
  // For a shell to come; what it provides is compared when it is promoted.
  expect((await send('2.0.0', { body, query: '?contract=2.0.0' })).status).toBe(201)
})

test('a dry run says everything and changes nothing', async () => {
  const { send, listed, lies } = await open(databases.usual)
  expect(await send('1.0.0', { query: '?dry-run' })).toMatchObject({
    status: 200,
    told: expect.stringContaining('Dry run, nothing was changed'),
  })
  expect([await listed(), await lies()]).toEqual([[], []])
})

test('what is larger than any release is not read', async () => {
  const { send, listed, lies } = await open(databases.usual)
  const body = new Uint8Array(MAX_UPLOAD_BYTES + 1)
  expect(await send('1.0.0', { body })).toMatchObject({ status: 413 })
  const garbage = new Uint8Array(2000).fill(7)
  expect(await send('1.0.0', { body: garbage })).toMatchObject({
    status: 422,
    told: expect.stringContaining('no whole tar archive'),
  })
  expect([await listed(), await lies()]).toEqual([[], []])
})

test('a body whose length is not said is taken up to the same bound', async () => {
  const { origin, key, release, listed } = await open(databases.usual)
  const send = async (body: Uint8Array<ArrayBuffer>) => {
    const request: RequestInit & { duplex: 'half' } = {
      method: 'PUT',
      body: new Blob([body]).stream(),
      duplex: 'half',
      headers: { authorization: `Bearer ${key}` },
    }
    return await fetch(`${origin}/registry/releases/mf-tours/1.0.0`, request)
  }
  expect((await send(new Uint8Array(MAX_UPLOAD_BYTES + 1))).status).toBe(413)
  expect((await send(await tarOf(await release('1.0.0')))).status).toBe(201)
  expect(await listed()).toEqual(['1.0.0'])
})

test('a release that is cut off is none, wherever that happens', async () => {
  const { origin, key, send, release, listed, lies } = await open(databases.usual)
  const whole = await tarOf(await release('1.0.0'))
  for (const bytes of [0, 100, 512, 700, whole.length - 1500]) {
    expect((await send('1.0.0', { body: whole.slice(0, bytes) })).status, `${bytes}`).toBe(422)
  }
  // The connection ends before all has come that was announced.
  const socket = connect(Number(new URL(origin).port), 'localhost')
  await once(socket, 'connect')
  socket.write(headOf('1.0.0', key, whole.length))
  socket.write(whole.slice(0, -600))
  await new Promise((resolve) => setTimeout(resolve, 50))
  socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([await listed(), await lies()]).toEqual([[], []])
  expect((await send('1.0.0')).status).toBe(201)
})

test('a shop that cannot keep it says why', async () => {
  const { folder, send, listed } = await open(databases.usual, {
    dir: join(tmpdir(), 'arrival-file'),
  })
  await writeFile(join(tmpdir(), 'arrival-file'), 'no folder')
  onTestFinished(() => rm(join(tmpdir(), 'arrival-file')))
  expect(await send('1.0.0')).toEqual({
    status: 503,
    told: expect.stringMatching(/cannot write into its RELEASES_DIR \((ENOTDIR|EEXIST)\)/),
  })
  expect([await listed(), await readdir(folder)]).toEqual([[], ['releases']])
})

test('a shop without a folder for releases says what is missing', async () => {
  await open(databases.usual)
  const { app } = createRegistryShop(databases.usual.db, REGISTRY_TOKEN)
  const answer = await app.request('/registry/releases/mf-tours/1.0.0', {
    method: 'PUT',
    body: 'release',
    headers: { authorization: `Bearer ${REGISTRY_TOKEN}` },
  })
  expect([answer.status, await answer.json()]).toEqual([
    503,
    { error: 'the shop takes no releases: it has to be started with a RELEASES_DIR' },
  ])
})

test.each(['https://', 'http://[', '//localhost/remotes/x/1/', '/\t/localhost/remotes/x/1/'])(
  'the address %o is refused before anything is fetched',
  async (url) => {
    await open(databases.usual)
    const { app } = createRegistryShop(databases.usual.db, REGISTRY_TOKEN)
    const answer = await app.request('/registry/releases/mf-tours/1.0.0', {
      method: 'POST',
      body: JSON.stringify({ url }),
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${REGISTRY_TOKEN}`,
      },
    })
    expect([answer.status, await answer.json()]).toEqual([
      422,
      { error: 'the address of its manifest is needed' },
    ])
  },
)

test('a process takes a few at a time, and others are told to come again', async () => {
  const { origin, key, send, listed } = await open(databases.usual)
  const socket = async () => {
    const one = connect(Number(new URL(origin).port), 'localhost')
    await once(one, 'connect')
    one.write(headOf('1.0.0', key, 1000))
    return one
  }
  const slow = await Promise.all(Array.from({ length: 8 }, socket))
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(await send('1.1.0')).toEqual({
    status: 503,
    told: '{"error":"others publish as well: try again in a moment"}',
  })
  for (const one of slow) one.destroy()
  await expect.poll(async () => (await send('1.1.0')).status).toBe(201)
  expect(await listed()).toEqual(['1.1.0'])
})

test('what is not served from that folder is not listed', async () => {
  const { send, listed } = await open(databases.usual, { serves: 'elsewhere' })
  expect(await send('1.0.0')).toMatchObject({
    status: 503,
    told: expect.stringMatching(/is unreachable at .*RELEASES_DIR has to be what is served/),
  })
  expect(await listed()).toEqual([])
})

test('of a process that was killed while it wrote nothing half is left, and the next writes all', async () => {
  const { folder, send, lies } = await open(databases.usual)
  const script = join(import.meta.dirname, '../testing/place-half.ts')
  const child = spawn(process.execPath, [script, join(folder, 'served'), '1.0.0'])
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect((await lies()).filter((path) => !path.startsWith('.'))).toEqual([])
  expect(await lies()).toHaveLength(1)
  expect((await send('1.0.0')).status).toBe(201)
  const written = await readFile(join(folder, 'served/mf-tours/1.0.0/remoteEntry.js'), 'utf8')
  expect(written).not.toBe('half')
})
