import type { BrowserContext } from '@playwright/test'
import { FEW_LEFT } from '@shop/shared/business-constants'
import { emailOf } from '../fixtures/bookings.ts'
import { fillBasket } from '../fixtures/buy.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { basketLines, continueAsGuest, goToPay, NO_PASSWORD } from '../fixtures/visit-checkout.ts'
import { badge } from '../fixtures/visit-pages.ts'
import { atProvider, cancelAtProvider } from '../fixtures/visit-provider.ts'

const ADULT = 't-night-train-adult'

test.use({ allowedErrors: [NO_PASSWORD] })

/** Three tickets for a day on which no other test takes places. */
const wishOn = (day: number) => ({ event: 'night-train', day, time: 0, counts: { [ADULT]: 3 } })

test('cancelling the payment and clearing the basket releases the places @core', async ({
  page,
  context,
  shop,
}, info) => {
  const visit = visitIn(page, 'en')
  const { say } = visit
  await fillBasket(visit, wishOn(1))
  const slot = await slotInBasket(visit)
  await continueAsGuest(visit, emailOf(info))
  await goToPay(visit, 'CHF 66.00')
  await atProvider(visit, shop)
  await expectPlacesLeft(context, visit, slot, 9)
  await cancelAtProvider(visit)

  await expect(page.getByText(say('mf-checkout', 'canceled.canceled'))).toBeVisible()
  const clear = say('mf-checkout', 'clear.button')
  await page.getByRole('button', { name: clear }).click()
  await page.getByRole('dialog').getByRole('button', { name: clear }).click()
  await expect(page.getByText(say('mf-checkout', 'canceled.cleared'))).toBeVisible()
  await expect(badge(visit, 0)).toBeVisible()
  await expectPlacesLeft(context, visit, slot, 12)
})

interface Slot {
  /** `YYYY-MM-DD` */
  date: string
  /** `HH:mm` */
  time: string
}

async function slotInBasket(visit: Visit): Promise<Slot> {
  const words = await basketLines(visit).innerText()
  const [, day, month, year, time = ''] =
    /(\d\d)\.(\d\d)\.(\d{4})\s·\s(\d\d:\d\d)/.exec(words) ?? []
  return { date: `${year}-${month}-${day}`, time }
}

/**
 * Expects how many places at this time another visitor is offered, who has a separate basket; the
 * number is only shown if it is small.
 */
async function expectPlacesLeft(
  context: BrowserContext,
  { language, say }: Visit,
  { date, time }: Slot,
  count: number,
): Promise<void> {
  const other = await context.newPage()
  const isFew = count <= FEW_LEFT
  const words = say('mf-tickets', isFew ? 'time.left' : 'time.free', isFew ? { count } : {})
  const slot = other.getByRole('radio', { name: `${time} ${words}`, exact: true })
  // Try again: a busy server may answer with the number of places a few seconds ago.
  await expect(async () => {
    await other.goto(`/${language}/tickets/night-train?date=${date}`)
    await expect(slot).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 15_000 })
  await other.close()
}
