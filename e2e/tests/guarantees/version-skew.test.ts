import { promote, publish, retire } from '../../delivery/registry/edit-registry.ts'
import { defaultOf, releasesOf } from '../../delivery/registry/releases-of.ts'
import { changeConfig } from '../fixtures/change-answer.ts'
import { ownRegistry } from '../fixtures/own-registry.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { remoteProblem } from '../fixtures/visit-pages.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

const REMOTE = 'mf-tours'
const NEXT = '99.3.0'

/**
 * Versions of the model that a release needs: a newer minor version than the shell has, and another
 * major version.
 */
const NEEDED = [
  { needed: (live: string) => live.replace(/\.\d+/, '.99'), standsIn: true },
  { needed: () => '99.0.0', standsIn: false },
]

for (const { needed, standsIn } of NEEDED) {
  test(`a release that needs another version of the shared model is not loaded, with a fallback: ${standsIn} @core`, async ({
    page,
    shop,
  }) => {
    const visit = visitIn(page, 'de')
    const registry = await ownRegistry(shop.origin)
    const before = defaultOf(releasesOf(registry.document(), REMOTE))
    if (before === undefined) throw new Error('the tours are not listed')
    const listed = {
      ...before,
      url: `/remotes/${REMOTE}/${NEXT}/mf-manifest.json`,
      metadata: { ...before.metadata, version: NEXT },
      extras: { ...before.extras, contract: needed(before.extras?.contract ?? ''), builtIn: false },
    }
    registry.edit((document) => publish(document, REMOTE, listed))
    registry.edit((document) => promote(document, REMOTE, NEXT))
    if (!standsIn) {
      registry.edit((document) => retire(document, REMOTE, before.metadata.version))
    }
    await registry.serve(page)
    const own = 'Führungen bucht für Sie gern unsere Kasse: <b>052 000 00 00</b>.'
    if (!standsIn) await changeConfig(page, { remote_texts: { [REMOTE]: { de: own } } })
    const requests = watchRequests(page)
    await page.goto('/de/guided-tours')
    if (standsIn) {
      const title = visit.say(REMOTE, 'title.list')
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    } else {
      const updating = visit.say('shell', 'remote.updating')
      await expect(page.getByRole('alert').filter({ hasText: updating })).toContainText(own)
    }
    await expect(remoteProblem(visit)).toHaveCount(0)
    expect(requests.count(new RegExp(`/${NEXT}/`))).toBe(0)
  })
}
