import { ownRegistry } from '../fixtures/own-registry.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { takeClock } from '../fixtures/take-clock.ts'
import { visitIn } from '../fixtures/visit.ts'
import { remoteProblem } from '../fixtures/visit-pages.ts'
import { promote, publish } from '../registry/edit-registry.ts'
import { defaultOf, releasesOf } from '../registry/releases-of.ts'

const REMOTE = 'mf-tours'
const NEXT = '99.4.0'
/** No release keeps a visitor waiting longer, in ms. */
const PATIENCE = 10_000

const PARTS: [name: string, path: RegExp][] = [
  ['manifest', /mf-manifest\.json/],
  ['record', /release\.json/],
  ['entry', /remoteEntry\.js/],
  ['first chunk', /__federation_expose_remote\./],
]

for (const [name, path] of PARTS) {
  test(`a release whose ${name} never comes is stood in for after ten seconds`, async ({
    page,
    shop,
  }) => {
    const visit = visitIn(page, 'de')
    const title = visit.say(REMOTE, 'title.list')
    const registry = await ownRegistry(shop.origin)
    const before = defaultOf(releasesOf(registry.document(), REMOTE))?.metadata.version ?? ''
    const words = { [JSON.stringify(title)]: JSON.stringify('Neu') }
    const { listed, folder } = await registry.build(REMOTE, NEXT, words)
    registry.edit((document) => publish(document, REMOTE, listed))
    registry.edit((document) => promote(document, REMOTE, NEXT))
    await registry.serve(page)
    let asked = 0
    await page.route(new RegExp(`${folder}.*${path.source}`), () => {
      asked += 1
    })
    const warnings: string[] = []
    page.on('console', (message) => warnings.push(message.text()))
    await takeClock(page)
    // Where what hangs was asked for by the document itself, it never counts as loaded.
    await page.goto('/de/guided-tours', { waitUntil: 'commit' })
    await expect.poll(() => asked).toBeGreaterThan(0)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toHaveCount(0)

    let forwards = 0
    await expect(async () => {
      forwards += 1
      // What waits may have begun to only after it asked.
      await page.clock.fastForward(PATIENCE)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible({
        timeout: 5000,
      })
    }).toPass()
    expect(forwards).toBeLessThanOrEqual(2)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(remoteProblem(visit)).toHaveCount(0)
    await expect
      .poll(() => warnings)
      .toContain(`${REMOTE} ${NEXT}: unreachable; ${before} stands in`)
  })
}
