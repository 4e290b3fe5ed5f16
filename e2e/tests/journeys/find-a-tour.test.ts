import type { Page } from '@playwright/test'
import { changeConfig } from '../fixtures/change-answer.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { heading } from '../fixtures/visit-checkout.ts'
import { openFilters } from '../fixtures/visit-pages.ts'
import { expectTours, tourLink } from '../fixtures/visit-tour.ts'

test('the filter of the tours is in the address, and is kept after a reload and a visit to a tour @core @phone', async ({
  page,
}) => {
  const visit = visitIn(page, 'en')
  const { say, nameOf } = visit
  const found = (count: number) =>
    page.getByRole('status').filter({ hasText: say('mf-tours', 'list.count', { count }) })
  const filter = (key: string) => page.getByLabel(say('mf-tours', `list.${key}`), { exact: true })
  const language = filter('language')
  const category = filter('category')
  // This museum wants the list to show tours in English at first.
  await changeConfig(page, { guided_tour_default_language: 'en' })
  await page.goto('/en/guided-tours')
  await expectTours(visit)
  await openFilters(visit)
  await expect(language).toHaveValue('en')
  await expect(found(2)).toBeVisible()

  await language.selectOption(say('mf-tours', 'list.allLanguages'))
  await expect(found(10)).toBeVisible()
  await expect(page).toHaveURL('/en/guided-tours?language=all')
  await category.selectOption(nameOf('families'))
  await filter('venue').selectOption(nameOf('quay'))
  await expect(found(4)).toBeVisible()
  const address = page.url()
  await page.reload()
  await expect(found(4)).toBeVisible()
  await openFilters(visit)
  await expect(category).toHaveValue('families')

  await tourLink(visit, 'eyes-closed').click()
  await expect(heading(visit, nameOf('eyes-closed'))).toBeFocused()
  await page.goBack()
  await expect(found(4)).toBeVisible()
  await expect(page).toHaveURL(address)
  // The button of the closed filters shows how many are set, and each filter has a button to remove
  // it.
  const count = say('shared', 'list.filtersOn', { count: 2 })
  await expect(page.getByRole('button', { name: count, exact: true })).toBeVisible()
  const name = say('shared', 'list.remove', { name: nameOf('quay') })
  await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  await openFilters(visit)
  await language.selectOption({ label: 'English' })
  await expect(found(1)).toBeVisible()
  await category.selectOption(nameOf('schools'))
  await expect(page.getByText(say('mf-tours', 'list.noMatch.title'))).toBeVisible()
  // When no tour matches, each filter still has only one button to remove it.
  const schools = say('shared', 'list.remove', { name: nameOf('schools') })
  await expect(page.getByRole('button', { name: schools, exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: say('mf-tours', 'list.clear') }).click()
  await expect(found(10)).toBeVisible()
})

// Regression: on a phone the cards moved down by 80 px when the filters arrived.
for (const path of ['tickets', 'guided-tours', 'merchandise', 'vouchers', 'passes']) {
  test(`the cards of ${path} stay in place when the scripts load @phone`, async ({
    page,
    context,
  }) => {
    const top = async (of: Page) => {
      // A late font may break lines differently from its fallback; this test is only about scripts.
      await of.evaluate(() => document.fonts.ready.then(() => {}))
      const box = await of.getByRole('main').locator('li:has(img)').first().boundingBox()
      return Math.round(box?.y ?? Number.NaN)
    }
    const { promise: scripts, resolve: letScriptsIn } = Promise.withResolvers<void>()
    await context.route(/\.js$/, async (route) => {
      await scripts
      await route.fallback()
    })
    // Wait: on a busy machine the first document may come without its rendered content.
    const sent = async () => (await page.request.get(`/de/${path}`)).text()
    await expect.poll(sent).toMatch(/<main.*<li/s)
    await page.goto(`/de/${path}`, { waitUntil: 'commit' })
    await expect(page.getByRole('main').locator('li:has(img)').first()).toBeVisible()
    const drawn = await top(page)
    letScriptsIn()
    const found = page.getByRole('main').getByRole('status').filter({ hasText: /^\d+ / })
    await expect(found).toBeVisible()
    expect(await top(page)).toBe(drawn)
  })
}
