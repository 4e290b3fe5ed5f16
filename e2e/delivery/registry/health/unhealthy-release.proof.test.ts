import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { testFolder } from '../../../service/testing/test-folder.ts'
import { listRelease } from '../list-release.ts'
import { fakeRelease } from '../testing/fake-release.ts'
import { serveShop, useRegistryDatabase } from '../testing/registry-shop.ts'
import { isSurelyBroken, unhealthyRelease } from './unhealthy-release.ts'

const place = useRegistryDatabase()

/** Checks, on the shop's own machine, a release that takes these modules from the page. */
async function lookAt(shared: Record<string, string>) {
  const folder = await testFolder()
  const served = join(folder, 'served')
  const shop = await serveShop(place.db, served)
  onTestFinished(shop.stop)
  const made = await fakeRelease(join(folder, 'releases'), { version: '1.1.0', shared })
  await cp(made, join(served, 'mf-tours/1.1.0'), { recursive: true })
  const [manifest, record] = await Promise.all(
    ['mf-manifest.json', 'release.json'].map((path) => readFile(join(made, path))),
  )
  const url = '/remotes/mf-tours/1.1.0/mf-manifest.json'
  const release = listRelease(url, manifest ?? Buffer.of(), record ?? Buffer.of())
  return await unhealthyRelease(release, { shop: shop.origin, origins: [shop.origin] })
}

// Regression: the operator's page compared only the contract. So it gave all visits to a release
// that ran in no browser.
test('a release that needs a module that the live shell lacks is broken in every browser', async () => {
  const unhealthy = await lookAt({ react: '20.0.0' })
  expect(unhealthy).toMatchObject({
    reason: 'shared',
    problems: [expect.stringContaining('built against react 20.0.0')],
  })
  expect(unhealthy && isSurelyBroken(unhealthy)).toBe(true)
})

test('a release that needs only modules of the live shell is healthy', async () => {
  expect(await lookAt({ react: '19.3.1', '@shop/shared/cart/model': '1.2.0' })).toBe(null)
})
