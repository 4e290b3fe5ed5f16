import type { Registry } from '@shop/shared/federation/registry'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const runtime = vi.hoisted(() => ({
  loadRemote: vi.fn(),
  registerRemotes: vi.fn(),
  registerPlugins: vi.fn(),
  registerGlobalPlugins: vi.fn(),
}))
vi.mock('@module-federation/enhanced/runtime', () => runtime)

const { createRemoteLoader, RemoteUnavailable } = await import('./remote-loader.ts')

const registryAt = (url: string): Registry => ({
  microFrontends: { '@shop/mf-tickets': [{ url, metadata: { version: '1' } }] },
})
const remote = { routes: {}, translations: {} }

beforeEach(() => {
  vi.stubGlobal('location', { href: 'http://shop.test/de' })
  for (const mock of Object.values(runtime)) mock.mockReset()
})
afterEach(() => vi.unstubAllGlobals())

test('a remote is registered when it is first asked for, and loaded once', async () => {
  runtime.loadRemote.mockResolvedValue(remote)
  const loader = createRemoteLoader(
    '/registry.json',
    Promise.resolve(registryAt('/r/mf-manifest.json')),
  )
  expect(runtime.registerRemotes).not.toHaveBeenCalled()
  await Promise.all([loader.load('mf-tickets', 0), loader.load('mf-tickets', 0)])
  expect(runtime.loadRemote).toHaveBeenCalledTimes(1)
  expect(runtime.registerRemotes).toHaveBeenCalledWith(
    [{ name: 'mf_tickets', entry: 'http://shop.test/r/mf-manifest.json' }],
    { force: false },
  )
})

test('a retry reads the registry again and asks for a new address', async () => {
  runtime.loadRemote.mockRejectedValueOnce(new Error('404')).mockResolvedValue(remote)
  vi.stubGlobal('fetch', async () => Response.json(registryAt('/new/mf-manifest.json')))
  const loader = createRemoteLoader(
    '/registry.json',
    Promise.resolve(registryAt('/old/mf-manifest.json')),
  )
  await expect(loader.load('mf-tickets', 0)).rejects.toBeInstanceOf(RemoteUnavailable)
  await expect(loader.load('mf-tickets', 1)).resolves.toBe(remote)
  expect(runtime.registerRemotes).toHaveBeenLastCalledWith(
    [{ name: 'mf_tickets', entry: 'http://shop.test/new/mf-manifest.json?attempt=1' }],
    { force: true },
  )
})

test('a remote that has failed is started afresh by who comes back to it', async () => {
  runtime.loadRemote.mockRejectedValueOnce(new Error('404')).mockResolvedValue(remote)
  vi.stubGlobal('fetch', async () => Response.json(registryAt('/r/mf-manifest.json')))
  const loader = createRemoteLoader(
    '/registry.json',
    Promise.resolve(registryAt('/r/mf-manifest.json')),
  )
  await expect(loader.load('mf-tickets', 0)).rejects.toBeInstanceOf(RemoteUnavailable)
  await expect(loader.load('mf-tickets', 0)).resolves.toBe(remote)
  expect(runtime.registerRemotes).toHaveBeenLastCalledWith(
    [{ name: 'mf_tickets', entry: 'http://shop.test/r/mf-manifest.json?attempt=1' }],
    { force: true },
  )
})

test('a newer release is loaded only when the registry names another address', async () => {
  const newer = { ...remote }
  runtime.loadRemote.mockResolvedValueOnce(remote).mockResolvedValue(newer)
  const released = vi.fn(() => registryAt('/1/mf-manifest.json'))
  vi.stubGlobal('fetch', async () => Response.json(released()))
  const loader = createRemoteLoader('/registry.json', Promise.resolve(released()))
  await loader.load('mf-tickets', 0)
  expect(await loader.loadNewer('mf-tickets')).toBeNull()
  released.mockReturnValue(registryAt('/2/mf-manifest.json'))
  expect(await loader.loadNewer('mf-tickets')).toBe(newer)
  expect(await loader.load('mf-tickets', 0)).toBe(newer)
  expect(runtime.loadRemote).toHaveBeenCalledTimes(2)
})

test.each([
  ['a registry that cannot be read', async () => new Response('', { status: 500 })],
  ['a registry that is no JSON', async () => new Response('<html>')],
  ['a remote the registry does not know', async () => Response.json({ microFrontends: {} })],
])('%s makes the remote unavailable', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch)
  const loader = createRemoteLoader('/registry.json', Promise.resolve(null))
  await expect(loader.load('mf-tickets', 0)).rejects.toBeInstanceOf(RemoteUnavailable)
})

test.each([null, {}, { routes: {} }, 'x'])(
  'a remote that exposes %j is not trusted',
  async (exposed) => {
    runtime.loadRemote.mockResolvedValue(exposed)
    const loader = createRemoteLoader(
      '/registry.json',
      Promise.resolve(registryAt('/r/mf-manifest.json')),
    )
    await expect(loader.load('mf-tickets', 0)).rejects.toBeInstanceOf(RemoteUnavailable)
  },
)
