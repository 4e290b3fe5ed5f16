import { bookingNumber, emailOf, mailsTo, onlyMail, storedBooking } from '../fixtures/bookings.ts'
import { addAndOpenBasket, buyAsGuest, expectInBasket } from '../fixtures/buy.ts'
import { piecesLeft } from '../fixtures/offered-article.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { basketLines, expectConfirmed, heading, NO_PASSWORD } from '../fixtures/visit-checkout.ts'
import { basketSum } from '../fixtures/visit-codes.ts'
import { typeCount } from '../fixtures/visit-event.ts'
import { offerLink, openOffering, searchField } from '../fixtures/visit-goods.ts'
import { openFilters } from '../fixtures/visit-pages.ts'

/**
 * Two articles at 24: the desktop and mobile runs check the stock, so each buys another article.
 */
const TORCH = { id: 'red-torch', category: 'light' }
const PUZZLE = { id: 'puzzle-roofs', category: 'children' }
/** Two pieces, 9 francs for delivery and a donation of 12.50. */
const TOTAL = 'CHF 69.50'

test.use({ allowedErrors: [NO_PASSWORD] })

test('a guest buys two pieces of an article for delivery, with a donation @core @both', async ({
  page,
  shop,
  isMobile,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say, nameOf } = visit
  const { id, category } = isMobile ? PUZZLE : TORCH
  const before = (await piecesLeft(shop, id)) ?? 0
  await page.goto('/de')
  await openOffering(visit, 'merchandise')
  await openFilters(visit)
  await page
    .getByRole('navigation', { name: say('mf-merch', 'list.categories') })
    .getByRole('link', { name: nameOf(category), exact: true })
    .click()
  await expect(page).toHaveURL(new RegExp(`/de/merchandise/${category}$`))
  await expect(heading(visit, nameOf(category))).toBeVisible()
  await searchField(visit).fill(nameOf(id).toLowerCase())
  const found = say('mf-merch', 'list.merchandise.count', { count: 1 })
  await expect(page.getByText(found, { exact: true })).toBeVisible()
  await offerLink(visit, id).click()
  await expect(heading(visit, nameOf(id))).toBeFocused()

  await typeCount(visit, say('mf-merch', 'pieces.label'), 2)
  await expect(page.getByRole('main')).toContainText('CHF 48.00')
  await addAndOpenBasket(visit, 1)
  await expect(basketLines(visit)).toHaveCount(1)
  await expectInBasket(visit, [
    nameOf(id),
    say('mf-checkout', 'line.pieces', { count: 2 }),
    'CHF 48.00',
  ])
  await expect(basketSum(visit, 'shipping')).toContainText('CHF 9.00')
  await expect(basketSum(visit, 'payable')).toContainText('CHF 57.00')
  const donation = page.getByRole('region', { name: say('mf-checkout', 'donation.title') })
  await donation.getByLabel(say('mf-checkout', 'donation.other', { currency: 'CHF' })).fill('12,50')
  await page.keyboard.press('Enter')
  await expect(donation).toBeHidden()
  const name = say('mf-checkout', 'donation.name')
  await expect(basketLines(visit).last()).toContainText(name)
  await expect(basketLines(visit).last()).toContainText('CHF 12.50')
  await expect(basketSum(visit, 'payable')).toContainText(TOTAL)
  await buyAsGuest(visit, shop, emailOf(info), TOTAL)

  await expectConfirmed(visit, 'order')
  await expect(page).toHaveTitle(new RegExp(visit.say('mf-checkout', 'title.successOrder')))
  await expect(page.getByRole('main')).toContainText(
    visit.say('mf-checkout', 'success.orderNumber'),
  )
  await expect(page.getByRole('main')).toContainText(TOTAL)
  const number = await bookingNumber(visit)
  expect(await storedBooking(shop, number)).toMatchObject({
    total: 6950,
    lines: [
      { kind: 'merchandise', articleId: id, count: 2, total: 4800 },
      { kind: 'donation', total: 1250, taxParts: [{ gross: 1250, rate: 0 }] },
    ],
    shipping: { country: 'CH', cost: 900 },
    codes: [],
    vouchers: [],
  })
  expect(await piecesLeft(shop, id)).toBe(before - 2)
  const mail = await onlyMail(mailsTo(shop, emailOf(info)))
  const donated = `${name}: CHF 12.50`
  for (const part of [`2 × ${nameOf(id)}: CHF 48.00`, donated, 'Laternenquai 7', `: ${TOTAL}`]) {
    expect(mail.text).toContain(part)
  }
})
