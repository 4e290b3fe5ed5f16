import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { packTar } from 'modern-tar'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../../service/testing/test-folder.ts'
import { createRegistryKeys } from '../keys/registry-keys.ts'
import { allFiles } from '../release-files.ts'
import { createDatabaseRegistry } from '../service/database-registry.ts'
import { type FakeRelease, fakeRelease } from '../testing/fake-release.ts'
import {
  createRegistryShop,
  emptyRegistry,
  REGISTRY_TOKEN,
  serveShop,
  useRegistryDatabase,
} from '../testing/registry-shop.ts'
import { MAX_UPLOAD_BYTES } from './publish-route.ts'

const place = useRegistryDatabase()

interface Sent {
  token?: string
  query?: string
  /** The request body to send instead of the release's own archive. */
  body?: Uint8Array<ArrayBuffer>
}

/**
 * A running shop with an empty registry, a team with a key for tours, and a folder for releases.
 */
async function open({ dir, serves = 'served' }: { dir?: string; serves?: string } = {}) {
  await emptyRegistry(place.db)
  const folder = await testFolder()
  const taken = dir ?? join(folder, 'served')
  const shop = await serveShop(place.db, join(folder, serves), { releasesDir: taken })
  onTestFinished(shop.stop)
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
  return { origin: shop.origin, folder, key, release, send, listed, lies }
}

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

test('a team publishes with its key, and may send the same release again after a lost answer', async () => {
  const { origin, send, listed, lies, release } = await open()
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

test('two concurrent uploads of the same release both succeed', async () => {
  const { send, release, listed, lies } = await open()
  const body = await tarOf(await release('1.0.0'))
  const [one, other] = await Promise.all([send('1.0.0', { body }), send('1.0.0', { body })])
  expect([one.status, other.status].sort()).toEqual([200, 201])
  const more = await Promise.all(['1.1.0', '1.2.0', '1.3.0', '1.4.0'].map((v) => send(v)))
  expect(more.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  expect((await listed()).sort()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'])
  expect(await lies()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0'])
})

test('never changes a version that is published already', async () => {
  const { folder, send, release, listed } = await open()
  await send('1.0.0')
  await rm(join(folder, 'releases/1.0.0'), { recursive: true })
  const body = await tarOf(await release('1.0.0', { code: 'other' }))
  const told = expect.stringContaining('a release never changes')
  expect(await send('1.0.0', { body })).toMatchObject({ status: 409, told })
  const file = await readFile(join(folder, 'served/mf-tours/1.0.0/remoteEntry.js'), 'utf8')
  expect(file).not.toContain('other')
  expect(await listed()).toEqual(['1.0.0'])
})

test('refuses to publish for another team, or without a key', async () => {
  const { origin, key, send, listed, lies, release } = await open()
  const body = await tarOf(await release('1.0.0'))
  const foreign = await fetch(`${origin}/registry/releases/mf-merch/1.0.0`, {
    method: 'PUT',
    body,
    headers: { authorization: `Bearer ${key}` },
  })
  expect([foreign.status, await foreign.text()]).toEqual([
    403,
    '{"error":"the key tours-ci is only for mf-tours"}',
  ])
  expect(await send('1.0.0', { token: 'tours-ci.guessed' })).toMatchObject({ status: 401 })
  expect([await listed(), await lies()]).toEqual([[], []])
  expect(await send('1.0.0', { token: REGISTRY_TOKEN })).toMatchObject({ status: 201 })
})

test('a refused release is not listed, and its files are not stored', async () => {
  const { send, release, listed, lies } = await open()
  const whole = await release('1.0.0')
  for (const [path, told] of [
    ['left.js', 'left.js is in the folder but not part'],
    ['../out.js', '../out.js cannot be a path'],
    ['remoteEntry.js.br', 'remoteEntry.js.br is not a copy'],
  ] as const) {
    const body = await tarOf(new Map([...whole, [path, brotliCompressSync('evil')]]))
    expect(await send('1.0.0', { body })).toMatchObject({
      status: 422,
      told: expect.stringContaining(told),
    })
  }
  expect([await listed(), await lies()]).toEqual([[], []])
})

test('accepts a tar archive with folders and compressed copies', async () => {
  const { send, release, listed, folder } = await open()
  const files = await release('1.0.0')
  files.set('remoteEntry.js.br', brotliCompressSync(files.get('remoteEntry.js') ?? ''))
  const entries = [...files].map(([name, data]) => ({
    header: { name: `./${name}`, size: data.length },
    data,
  }))
  const folders = ['./', './static/'].map((name) => ({
    header: { name, type: 'directory' as const, size: 0 },
  }))
  expect((await send('1.0.0', { body: await packTar([...folders, ...entries]) })).status).toBe(201)
  expect(await listed()).toEqual(['1.0.0'])
  expect(await readdir(join(folder, 'served/mf-tours/1.0.0'))).toContain('remoteEntry.js.br')
})

test('the shop checks the contract of a release, and a dry run changes nothing', async () => {
  const { send, release, listed, lies } = await open()
  const body = await tarOf(await release('2.0.0', { contract: '2.0.0' }))
  const told = expect.stringContaining('built against contract 2.0.0')
  expect(await send('2.0.0', { body })).toMatchObject({ status: 422, told })
  // With this contract, the release is for a future shell. The shared modules of that shell are
  // compared later, when the release is promoted.
  const query = '?contract=2.0.0'
  expect(await send('2.0.0', { body, query: `${query}&dry-run` })).toMatchObject({
    status: 200,
    told: expect.stringContaining('Dry run, nothing was changed'),
  })
  expect([await listed(), await lies()]).toEqual([[], []])
  expect((await send('2.0.0', { body, query })).status).toBe(201)
})

test('refuses a release that is too large, with or without a length in the request', async () => {
  const { origin, key, send, release, listed, lies } = await open()
  const unsaid = async (body: Uint8Array<ArrayBuffer>) => {
    const request: RequestInit & { duplex: 'half' } = {
      method: 'PUT',
      body: new Blob([body]).stream(),
      duplex: 'half',
      headers: { authorization: `Bearer ${key}` },
    }
    return await fetch(`${origin}/registry/releases/mf-tours/1.0.0`, request)
  }
  const body = new Uint8Array(MAX_UPLOAD_BYTES + 1)
  expect(await send('1.0.0', { body })).toMatchObject({ status: 413 })
  expect((await unsaid(body)).status).toBe(413)
  expect([await listed(), await lies()]).toEqual([[], []])
  expect((await unsaid(await tarOf(await release('1.0.0')))).status).toBe(201)
})

test('does not store a release if the upload ends too early', async () => {
  const { origin, key, send, release, listed, lies } = await open()
  const whole = await tarOf(await release('1.0.0'))
  for (const bytes of [0, 100, 512, 700, whole.length - 1500]) {
    expect((await send('1.0.0', { body: whole.slice(0, bytes) })).status, `${bytes}`).toBe(422)
  }
  // A client whose connection ends before it has sent as many bytes as it announced.
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

test('the shop gives the reason when it cannot write the release into its folder', async () => {
  const dir = join(await testFolder({ file: 'no folder' }), 'file')
  const { folder, send, listed } = await open({ dir })
  expect(await send('1.0.0')).toEqual({
    status: 503,
    told: expect.stringMatching(/cannot write into its RELEASES_DIR \((ENOTDIR|EEXIST)\)/),
  })
  expect([await listed(), await readdir(folder)]).toEqual([[], ['releases']])
})

test.each([
  ['PUT', 'release', 503, 'the shop takes no releases: start it with a RELEASES_DIR'],
  ...['https://', 'http://[', '//localhost/remotes/x/1/', '/\t/localhost/remotes/x/1/'].map(
    (url) =>
      ['POST', JSON.stringify({ url }), 422, 'the address of its manifest is needed'] as const,
  ),
] as const)('refuses %s of %s before fetching anything', async (method, body, status, error) => {
  await open()
  const { app } = createRegistryShop(place.db, REGISTRY_TOKEN)
  const headers = { authorization: `Bearer ${REGISTRY_TOKEN}` }
  const answer = await app.request('/registry/releases/mf-tours/1.0.0', { method, body, headers })
  expect([answer.status, await answer.json()]).toEqual([status, { error }])
})

test('a process accepts a few uploads at a time, and asks further senders to try again later', async () => {
  const { origin, key, send, listed } = await open()
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
    told: '{"error":"other releases are being published: try again in a moment"}',
  })
  for (const one of slow) one.destroy()
  await expect.poll(async () => (await send('1.1.0')).status).toBe(201)
  expect(await listed()).toEqual(['1.1.0'])
})

test('does not list a release if the shop serves releases from another folder', async () => {
  const { send, listed } = await open({ serves: 'elsewhere' })
  expect(await send('1.0.0')).toMatchObject({
    status: 503,
    told: expect.stringMatching(
      /is unreachable at .*RELEASES_DIR must be the folder that is served/,
    ),
  })
  expect(await listed()).toEqual([])
})

test('a killed process leaves no partial release, and the next upload writes all files', async () => {
  const { folder, send, lies } = await open()
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
