import { changeConfig } from '../fixtures/change-answer.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { heading } from '../fixtures/visit-checkout.ts'
import { expectTours, tourLink } from '../fixtures/visit-tour.ts'

test('the filter of the list of tours is in its address, and outlives a visit to a tour', async ({
  page,
}) => {
  const visit = visitIn(page, 'en')
  const { say, nameOf } = visit
  const found = (count: number) =>
    page.getByRole('status').filter({ hasText: say('mf-tours', 'list.count', { count }) })
  const filter = (key: string) => page.getByLabel(say('mf-tours', `list.${key}`), { exact: true })
  const language = filter('language')
  const category = filter('category')
  // The museum wants foreign visitors to see first the tours they understand.
  await changeConfig(page, { guided_tour_default_language: 'en' })
  await page.goto('/en/guided-tours')
  await expectTours(visit)
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
  await expect(category).toHaveValue('families')

  await tourLink(visit, 'eyes-closed').click()
  await expect(heading(visit, nameOf('eyes-closed'))).toBeFocused()
  await page.goBack()
  await expect(found(4)).toBeVisible()
  await expect(page).toHaveURL(address)
  await language.selectOption({ label: 'English' })
  await expect(found(1)).toBeVisible()
  await category.selectOption(nameOf('schools'))
  await expect(page.getByText(say('mf-tours', 'list.noMatch.title'))).toBeVisible()
  await page.getByRole('button', { name: say('mf-tours', 'list.clear') }).click()
  await expect(found(10)).toBeVisible()
})
