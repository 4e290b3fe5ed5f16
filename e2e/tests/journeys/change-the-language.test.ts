import { languageName } from '@shop/shared/i18n/language-name'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { fillBasket } from '../fixtures/buy.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { basketLines, heading } from '../fixtures/visit-checkout.ts'
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

test('a change of language keeps the lines in the basket @core', async ({ page }) => {
  const english = visitIn(page, 'en')
  const french = visitIn(page, 'fr')
  const counts = { 't-deckchairs-chair': 2 }
  await fillBasket(english, { event: 'deckchairs', day: 1, time: 0, counts })

  await openLanguages(english)
  await page.getByRole('link', { name: languageName('fr') }).click()
  await expect(heading(french, french.say('mf-checkout', 'title.checkout'))).toBeVisible()
  await expect(page).toHaveURL('/fr/checkout')
  await expect(basketLines(french)).toContainText(['CHF 38.00'])
})

async function openLanguages({ page, say, language }: Visit): Promise<void> {
  await page.getByLabel(say('shell', 'nav.languages', { name: languageName(language) })).click()
}
