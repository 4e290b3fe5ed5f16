import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { emailOf } from '../fixtures/bookings.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import {
  putBasket,
  putIntoSession,
  storedBasket,
  storedLines,
} from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { visitIn } from '../fixtures/visit.ts'
import { expectConfirmed, goToPay, openBasket } from '../fixtures/visit-checkout.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'

/*
 * Regression: the confirmation showed and emptied the current basket. It showed tickets as bought
 * that were added while the provider's page was open, with a total that was never paid, and these
 * tickets were lost.
 */
test('the confirmation shows the paid lines, and lines added meanwhile stay in the basket @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say, nameOf } = visit
  const email = emailOf(info)
  const bought = { event: 'blue-hour', ticket: 't-blue-hour-adult', day: 13, count: 2 }
  const added = { event: 'night-train', ticket: 't-night-train-adult', day: 13, count: 1 }
  const lines = [await offeredLine(shop, bought), await offeredLine(shop, added)]
  const session = await guestSession(shop, email)
  await putIntoSession(page, { cart: storedBasket(lines.slice(0, 1)), ...session })
  await openBasket(visit)
  await goToPay(visit, 'CHF 36.00')
  await atProvider(visit, shop)
  const provider = page.url()

  await putBasket(page, lines.toReversed())
  await page.goto(provider)
  await payAtProvider(visit)
  await expectConfirmed(visit)
  const booked = page.getByRole('region', { name: say('mf-checkout', 'success.booked') })
  await expect(booked.getByRole('heading', { level: 3 })).toHaveText([nameOf('blue-hour')])
  await expect(booked).toContainText('CHF 36.00')
  expect((await storedLines(page)).map((line) => line.type === 'ticket' && line.eventId)).toEqual([
    'night-train',
  ])

  // The page shows the e-mail address, but this browser no longer stores the guest's data.
  await expect(page.getByText(say('mf-checkout', 'success.to', { email }))).toBeVisible()
  const kept = await page.evaluate(
    (keys) => keys.map((key) => sessionStorage.getItem(key)),
    [STORAGE_KEYS.token, STORAGE_KEYS.customer],
  )
  expect(kept.join()).not.toContain(session.token)
  expect(kept.join()).not.toContain(email)
})
