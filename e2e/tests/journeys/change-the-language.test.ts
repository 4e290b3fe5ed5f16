import { languageName } from '@shop/shared/i18n/language-name'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { heading } from '../fixtures/visit-checkout.ts'
import { chooseDay, openEvent } from '../fixtures/visit-event.ts'

test('a change of language keeps the chosen date of an event @core', async ({ page }) => {
  const german = visitIn(page, 'de')
  const danish = visitIn(page, 'da')
  await openEvent(german, 'lullabies')
  await chooseDay(german, 0)
  await expect(page).toHaveURL(/\?date=\d{4}-\d\d-\d\d/)
  const address = new URL(page.url())

  await openLanguages(german)
  const links = page.getByRole('banner').locator('a[hreflang]')
  await expect(links).toHaveText(LANGUAGES.map(languageName))
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    LANGUAGES.map((code) => `/${code}/tickets/lullabies${address.search}`),
  )

  await page.getByRole('link', { name: languageName('da') }).click()
  await expect(heading(danish, danish.nameOf('lullabies'))).toBeVisible()
  await expect(page).toHaveURL(`/da/tickets/lullabies${address.search}`)
  await expect(page.getByRole('grid').getByRole('button', { pressed: true })).toHaveAttribute(
    'data-date',
    address.searchParams.get('date') ?? '',
  )
})

async function openLanguages({ page, say, language }: Visit): Promise<void> {
  await page.getByLabel(say('shell', 'nav.languages', { name: languageName(language) })).click()
}
