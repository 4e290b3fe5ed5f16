import { bookingNumber, emailOf, mailsTo, onlyMail, storedBooking } from '../fixtures/bookings.ts'
import { addAndOpenBasket, buyAsGuest, expectInBasket } from '../fixtures/buy.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { heading, NO_PASSWORD } from '../fixtures/visit-checkout.ts'
import { basketSum } from '../fixtures/visit-codes.ts'
import { addButton, typeCount } from '../fixtures/visit-event.ts'
import {
  fillInOwner,
  offerLink,
  openOffering,
  ownerField,
  ownerOf,
  ownerProblems,
} from '../fixtures/visit-goods.ts'
import { badge } from '../fixtures/visit-pages.ts'

const PASS = 'pass-single'
/** Two passes at 75; delivery is free at this amount. */
const TOTAL = 'CHF 150.00'
const NINO = { name: 'Nino Vonmoos', street: 'Gasse 3', zip: '7000', city: 'Chur' }
const MADLAINA = {
  name: 'Madlaina Bezzola',
  street: 'Via Maistra 12',
  zip: '7513',
  city: 'Silvaplana',
}

test.use({ allowedErrors: [NO_PASSWORD] })

test('two annual passes are bought for two owners, and each is issued to its owner @core @both', async ({
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
  await fillInOwner(visit, 1, NINO)
  await expect(ownerField(visit, 1, 'country')).toHaveValue('CH')
  await addButton(visit).click()
  await expect(ownerProblems(visit).getByRole('link')).toHaveCount(4)
  await ownerProblems(visit).getByRole('link').first().click()
  await expect(ownerField(visit, 2, 'name')).toBeFocused()
  await page.keyboard.type(MADLAINA.name)
  await ownerOf(visit, 2).getByLabel(say('mf-merch', 'owners.likeFirst')).check()
  await expect(ownerField(visit, 2, 'street')).toHaveCount(0)
  await expect(ownerProblems(visit)).toHaveCount(0)

  await ownerOf(visit, 2).getByLabel(say('mf-merch', 'owners.likeFirst')).uncheck()
  await ownerOf(visit, 2).getByLabel(say('mf-merch', 'owners.sendHere')).check()
  await addButton(visit).click()
  await expect(ownerProblems(visit).getByRole('link')).toHaveCount(3)
  await expect(badge(visit, 0)).toBeVisible()
  await fillInOwner(visit, 2, MADLAINA)
  // Typed data survive a change of language and a reload.
  await page.goto(`/en/passes/${PASS}`)
  const english = visitIn(page, 'en')
  await expect(ownerField(english, 1, 'street')).toHaveValue(NINO.street)
  await page.goto(`/de/passes/${PASS}`)
  await page.reload()
  for (const [field, value] of Object.entries(MADLAINA)) {
    await expect(ownerField(visit, 2, field)).toHaveValue(value)
  }
  await addAndOpenBasket(visit, 1)

  const sentTo = 'Via Maistra 12, 7513 Silvaplana, Schweiz'
  await expectInBasket(visit, [
    nameOf(PASS),
    say('mf-checkout', 'line.pieces', { count: 2 }),
    say('mf-checkout', 'line.owner', { name: NINO.name }),
    say('mf-checkout', 'line.ownerSentTo', { name: MADLAINA.name, address: sentTo }),
    TOTAL,
  ])
  await expect(basketSum(visit, 'shipping')).toContainText(say('shared', 'price.free'))
  await buyAsGuest(visit, shop, emailOf(info), TOTAL)

  expect(await storedBooking(shop, await bookingNumber(visit))).toMatchObject({
    total: 15_000,
    lines: [
      {
        kind: 'annualPass',
        articleId: PASS,
        count: 2,
        total: 15_000,
        owners: [
          { name: NINO.name, address: { ...NINO, country: 'CH' }, sentToAddress: false },
          {
            name: MADLAINA.name,
            address: { ...MADLAINA, country: 'CH' },
            sentToAddress: true,
          },
        ],
      },
    ],
    shipping: { country: 'CH', cost: 0 },
  })
  const mail = await onlyMail(mailsTo(shop, emailOf(info)))
  for (const part of [NINO.name, MADLAINA.name, 'Via Maistra 12', `: ${TOTAL}`]) {
    expect(mail.text).toContain(part)
  }
})
