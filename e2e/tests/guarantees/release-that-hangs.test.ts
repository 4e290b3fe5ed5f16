import { promote, publish } from '../../delivery/registry/edit-registry.ts'
import { defaultOf, releasesOf } from '../../delivery/registry/releases-of.ts'
import { withoutList } from '../fixtures/made-release.ts'
import { ownRegistry } from '../fixtures/own-registry.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { takeClock } from '../fixtures/take-clock.ts'
import { visitIn } from '../fixtures/visit.ts'
import { remoteProblem } from '../fixtures/visit-pages.ts'

const REMOTE = 'mf-tours'
const NEXT = '99.4.0'
/** Timeout for loading a release, in ms. */
const PATIENCE = 10_000

const PARTS: [name: string, path: RegExp, list?: 'without a list'][] = [
  ['list', /loaded\.json/],
  ['entry', /remoteEntry\.js/],
  ['page', /async\/(?!texts-)/],
  ['manifest', /mf-manifest\.json/, 'without a list'],
  ['record', /release\.json/, 'without a list'],
]

for (const [name, path, list] of PARTS) {
  test(`a release whose ${name} never arrives is replaced by its fallback after ten seconds`, async ({
    page,
    shop,
  }) => {
    const visit = visitIn(page, 'de')
    const title = visit.say(REMOTE, 'title.list')
    const registry = await ownRegistry(shop.origin)
    const before = defaultOf(releasesOf(registry.document(), REMOTE))?.metadata.version ?? ''
    const words = { [JSON.stringify(title)]: JSON.stringify('Neu') }
    const { listed, folder } = await registry.build(REMOTE, NEXT, words)
    const release = list === undefined ? listed : withoutList(listed)
    registry.edit((document) => publish(document, REMOTE, release))
    registry.edit((document) => promote(document, REMOTE, NEXT))
    await registry.serve(page)
    let asked = 0
    await page.route(new RegExp(`${folder}.*${path.source}`), () => {
      asked += 1
    })
    const warnings: string[] = []
    page.on('console', (message) => warnings.push(message.text()))
    await takeClock(page)
    // If the document itself requests the hanging file, the `load` event never fires.
    await page.goto('/de/guided-tours', { waitUntil: 'commit' })
    await expect.poll(() => asked).toBeGreaterThan(0)
    // The heading is a placeholder; the tours are rendered only by the remote's page.
    const tours = page.getByRole('main').getByRole('listitem')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tours).toHaveCount(0)

    let forwards = 0
    await expect(async () => {
      forwards += 1
      // The timeout may have started only after the request: a second step may be needed.
      await page.clock.fastForward(PATIENCE)
      await expect(tours.first()).toBeVisible({ timeout: 5000 })
    }).toPass()
    expect(forwards).toBeLessThanOrEqual(2)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    await expect(remoteProblem(visit)).toHaveCount(0)
    await expect
      .poll(() => warnings)
      .toContain(`${REMOTE} ${NEXT}: unreachable; fallback: ${before}`)
  })
}
