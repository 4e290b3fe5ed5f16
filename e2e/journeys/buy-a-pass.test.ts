import { bookingNumber, emailOf, mailsTo, storedBooking } from '../fixtures/bookings.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import {
  basketLines,
  continueAsGuest,
  goToBasket,
  goToPay,
  heading,
  NO_PASSWORD,
} from '../fixtures/visit-checkout.ts'
import { basketSum } from '../fixtures/visit-codes.ts'
import { addButton, addToBasket, typeCount } from '../fixtures/visit-event.ts'
import {
  offerLink,
  openOffering,
  ownerField,
  ownerOf,
  ownerProblems,
} from '../fixtures/visit-goods.ts'
import { badge } from '../fixtures/visit-pages.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'

const PASS = 'pass-single'
/** Two passes at 75 are sent for nothing. */
const TOTAL = 'CHF 150.00'
const AUNT = {
  recipient: 'Seraina Bezzola',
  street: 'Via Maistra 12',
  zip: '7513',
  city: 'Silvaplana',
}

test.use({ allowedErrors: [NO_PASSWORD] })
test.skip(({ isMobile }) => isMobile, 'the same on both sizes')

test('two passes are made out to their owners, and one of them is sent to somebody else', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say, nameOf } = visit
  await page.goto('/de')
  await openOffering(visit, 'passes')
  await expect(offerLink(visit, 'red-torch')).toHaveCount(0)
  await offerLink(visit, PASS).click()
  await expect(heading(visit, nameOf(PASS))).toBeFocused()

  await addButton(visit).click()
  await expect(ownerProblems(visit)).toBeFocused()
  await expect(badge(visit, 0)).toBeVisible()
  await typeCount(visit, say('mf-merch', 'pieces.label'), 2)
  await ownerField(visit, 1, 'name').fill('Nino Vonmoos')
  await addButton(visit).click()
  await expect(ownerProblems(visit)).toBeFocused()
  await ownerProblems(visit).getByRole('link').click()
  await expect(ownerField(visit, 2, 'name')).toBeFocused()
  await page.keyboard.type('Madlaina Bezzola')
  await expect(ownerProblems(visit)).toHaveCount(0)

  await ownerOf(visit, 2).getByLabel(say('mf-merch', 'owners.elsewhere')).check()
  await expect(ownerField(visit, 2, 'recipient')).toHaveValue('Madlaina Bezzola')
  await expect(ownerField(visit, 2, 'country')).toHaveValue('CH')
  await addButton(visit).click()
  await expect(ownerProblems(visit).getByRole('link')).toHaveCount(3)
  await expect(badge(visit, 0)).toBeVisible()
  for (const [field, value] of Object.entries(AUNT)) await ownerField(visit, 2, field).fill(value)
  await addToBasket(visit, 1)
  await goToBasket(visit)

  const sentTo = 'Seraina Bezzola, Via Maistra 12, 7513 Silvaplana, CH'
  for (const part of [
    nameOf(PASS),
    say('mf-checkout', 'line.pieces', { count: 2 }),
    say('mf-checkout', 'line.owner', { name: 'Nino Vonmoos' }),
    say('mf-checkout', 'line.ownerSentTo', { name: 'Madlaina Bezzola', address: sentTo }),
    TOTAL,
  ]) {
    await expect(basketLines(visit)).toContainText(part)
  }
  await expect(basketSum(visit, 'shipping')).toContainText(say('shared', 'price.free'))
  await continueAsGuest(visit, emailOf(info))
  await goToPay(visit, TOTAL)
  await atProvider(visit, shop)
  await payAtProvider(visit)

  await expect(heading(visit, say('mf-checkout', 'title.success'))).toBeVisible()
  const { recipient, ...address } = AUNT
  expect(await storedBooking(shop, await bookingNumber(visit))).toMatchObject({
    total: 15_000,
    lines: [
      {
        kind: 'annualPass',
        articleId: PASS,
        count: 2,
        total: 15_000,
        owners: [
          { name: 'Nino Vonmoos', address: null, sentToAddress: false },
          {
            name: 'Madlaina Bezzola',
            address: { name: recipient, ...address, country: 'CH' },
            sentToAddress: true,
          },
        ],
      },
    ],
    shipping: { country: 'CH', cost: 0 },
  })
  const [mail, ...others] = await mailsTo(shop, emailOf(info))
  expect(others).toEqual([])
  for (const part of ['Nino Vonmoos', 'Madlaina Bezzola', 'Via Maistra 12', `: ${TOTAL}`]) {
    expect(mail?.text).toContain(part)
  }
})
