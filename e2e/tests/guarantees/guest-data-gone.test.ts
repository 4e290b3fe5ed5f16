import type { Page } from '@playwright/test'
import { aPassLine } from '@shop/shared/cart/testing/line-builders'
import { emailOf } from '../fixtures/bookings.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { offeredTime, offeredTourLine } from '../fixtures/offered-tour.ts'
import { putBasket, putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { customerSession } from '../fixtures/sign-in-customer.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import {
  continueAsGuest,
  expectConfirmed,
  NO_PASSWORD,
  openBasket,
  openPayment,
  payButton,
} from '../fixtures/visit-checkout.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'
import { agree } from '../fixtures/visit-wallet.ts'

const OWNER = 'Madlaina Bezzola'
const ANSWER = 'Klub der Eulen'
const HOLDER = 'Flurina Caduff'
const IBAN = 'CH93 0076 2011 6238 5295 7'

test.use({ allowedErrors: [NO_PASSWORD] })

async function kept(page: Page): Promise<string> {
  return await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
}

async function agreeAndPay(visit: Visit, amount: string): Promise<void> {
  await agree(visit)
  await payButton(visit, amount).click()
}

async function ticket(shop: Shop, day: number) {
  return await offeredLine(shop, {
    event: 'night-train',
    ticket: 't-night-train-adult',
    count: 1,
    day,
  })
}

test('removes a guest’s data from the browser after the purchase, and the page still says what comes by mail @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say, nameOf } = visit
  const email = emailOf(info)
  const evening = await offeredTime(shop, { tour: 'fifty-lamps', day: 4, time: '19:00' })
  const address = { name: OWNER, street: 'Via Maistra 12', zip: '7513', city: 'Silvaplana' }
  const owners = [
    { name: OWNER, address: { ...address, country: 'CH' }, send_to_custom_addr: true },
  ]
  const question = { id: 'q-fifty-lamps-name', type: 'text', question: '', shown: ANSWER }
  await putBasket(page, [
    await ticket(shop, 18),
    aPassLine({ id: 'pass-single', name: nameOf('pass-single'), price: 7500, owners }),
    offeredTourLine(evening, 1, [{ ...question, value: ANSWER }]),
  ])
  await openBasket(visit)
  await continueAsGuest(visit, email)
  const typed = [email, 'Ladina', 'Vonmoos', 'Laternenquai', OWNER, 'Via Maistra', ANSWER]
  expect(await kept(page)).toContain(OWNER)

  // Guests are not offered direct debit, because it is collected later.
  const directDebit = page.getByRole('radio', { name: say('server', 'payment.directDebit') })
  await expect(page.getByRole('radio')).not.toHaveCount(0)
  await expect(directDebit).toHaveCount(0)
  await agreeAndPay(visit, 'CHF 420.00')
  await atProvider(visit, shop)
  await payAtProvider(visit)
  await expectConfirmed(visit)
  await expect(page.getByText(say('mf-checkout', 'success.to', { email }))).toBeVisible()
  await expect(page.getByText(OWNER).first()).toBeVisible()

  for (const when of ['after paying', 'after a reload']) {
    if (when === 'after a reload') await page.reload()
    await expectConfirmed(visit)
    const dump = await kept(page)
    expect(dump).toContain('"booking"')
    for (const secret of typed) expect(dump, `${secret} ${when}`).not.toContain(secret)
  }
  await expect(page.getByText(say('mf-checkout', 'success.tickets'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: nameOf('pass-single') })).toBeVisible()
  await expect(page.getByText(OWNER)).toHaveCount(0)
})

test('a customer with an account stays signed in, and no bank details are stored @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const email = emailOf(info)
  const [line, session] = await Promise.all([ticket(shop, 19), customerSession(shop, email)])
  await putIntoSession(page, { cart: storedBasket([line]), ...session })
  await openPayment(visit)
  await page.getByRole('radio', { name: say('server', 'payment.directDebit') }).check()
  await page.getByLabel(say('mf-checkout', 'payment.accountHolder')).fill(HOLDER)
  await page.getByLabel('IBAN', { exact: true }).fill(IBAN)
  await agreeAndPay(visit, 'CHF 22.00')
  await atProvider(visit, shop)
  await payAtProvider(visit)
  await expectConfirmed(visit)
  await page.reload()
  await expectConfirmed(visit)
  const dump = await kept(page)
  for (const secret of [HOLDER, IBAN, IBAN.replaceAll(' ', '')]) expect(dump).not.toContain(secret)
  await expect(page.getByRole('banner').getByText('Ladina Vonmoos')).toBeVisible()
  await expect(page.getByText(say('mf-checkout', 'success.number'))).toBeVisible()
})
