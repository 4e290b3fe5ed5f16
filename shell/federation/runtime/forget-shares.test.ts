// @vitest-environment happy-dom
import { createInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime'
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetShares, withdrawShares } from './forget-shares.ts'
import { sharePlugin } from './share-plugin.ts'

registerGlobalPlugins([sharePlugin()])

const PACKAGE = '@shop/shared/booking/model'
const works = async () => () => ({ from: 'OLD' })
const fails = async () => Promise.reject(new Error('ChunkLoadError'))
let names = 0

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

/** A page with the real federation runtime, and apps on it that share one module. */
function aPage() {
  names += 1
  const scope = {}
  return (name: string, version: string, get: () => Promise<() => object>) => {
    const app = createInstance({
      name: `${name}_${names}`,
      version: `${version}-${Math.random()}`,
      remotes: [],
      shareStrategy: 'loaded-first',
      shared: {
        [PACKAGE]: { version, get, shareConfig: { singleton: true, requiredVersion: '^1.0.0' } },
      },
    })
    app.initShareScopeMap('default', scope)
    app.initializeSharing('default')
    return { name: app.name, load: () => app.loadShare(PACKAGE) }
  }
}

// Regression: a broken release had offered a newer shared module, so its fallback failed too.
test('a release does not use a shared module of the abandoned release, even if that is newer', async () => {
  const start = aPage()
  const given = start('mf_tours', '1.1.0', fails)
  await expect(given.load()).rejects.toThrow('ChunkLoadError')
  forgetShares(given.name)
  await expect(start('mf_tours', '1.0.0', works).load()).resolves.toEqual(expect.any(Function))
})

test('keeps one copy of a shared module that another remote uses, whatever remote brought it', async () => {
  const start = aPage()
  const given = start('mf_tours', '1.1.0', works)
  const module = await given.load()
  const other = start('mf_tickets', '1.0.0', fails)
  expect(await other.load()).toBe(module)
  forgetShares(given.name)
  expect(await start('mf_tours', '1.0.0', fails).load()).toBe(module)
  forgetShares(other.name)
  expect(await start('mf_vouchers', '1.0.0', fails).load()).toBe(module)
})

// Regression: the fallback release ran on modules of the failed one.
test('a release does not get shared modules that the abandoned release has loaded', async () => {
  const start = aPage()
  const given = start('mf_tours', '1.1.0', works)
  await given.load()
  forgetShares(given.name)
  const module = () => ({})
  expect(await start('mf_tours', '1.0.0', async () => module).load()).toBe(module)
})

test("a release does not get the abandoned release's copy of a module that another remote offers", async () => {
  const start = aPage()
  const module = () => ({})
  const offering = start('mf_tickets', '1.1.0', async () => module)
  const given = start('mf_tours', '1.1.0', works)
  expect(await given.load()).not.toBe(module)
  forgetShares(given.name)
  expect(await start('mf_tours', '1.1.0', async () => module).load()).toBe(module)
  expect(await offering.load()).toBe(module)
})

test('if no other release replaces the failed one, its loaded shared modules stay for the page', async () => {
  const start = aPage()
  const given = start('mf_tours', '1.1.0', works)
  const module = await given.load()
  withdrawShares(given.name)
  expect(await start('mf_tickets', '1.0.0', fails).load()).toBe(module)
})

test('keeps the newest shared module that other remotes offer', async () => {
  const start = aPage()
  const module = () => ({})
  start('mf_tickets', '1.2.0', async () => module)
  const given = start('mf_tours', '1.1.0', fails)
  forgetShares(given.name)
  expect(await start('mf_vouchers', '1.0.0', fails).load()).toBe(module)
})
