import type { Locator, Page } from '@playwright/test'
import { emailOf } from '../fixtures/bookings.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { openDesk, saveAtDesk } from '../fixtures/operator-desk.ts'
import { test as base } from '../fixtures/own-shop.ts'
import { readyToPay } from '../fixtures/ready-to-pay.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { tabTo } from '../fixtures/visit-by-keyboard.ts'
import { expectConfirmed, goToPay, payButton } from '../fixtures/visit-checkout.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'

const test = base.extend({
  baseURL: async ({ ownShop }, use) => await use(ownShop.origin),
})

test.use({ allowedErrors: [/status of 422|Blocked script execution/] })

const AMOUNT = 'CHF 44.00'

/**
 * Sets the waiting room as the operator does; the setting is in force once the page reports that it
 * is saved.
 */
async function steerRoom(operator: Page, mode: string, perMinute: number): Promise<void> {
  await openDesk(operator, { origin: '' }, '/waiting-room')
  await operator.getByRole('radio', { name: new RegExp(`^${mode}:`) }).check()
  await operator.getByLabel('Einlass pro Minute').fill(String(perMinute))
  await saveAtDesk(operator)
}

async function othersJoin({ origin }: Shop, many: number): Promise<void> {
  for (let joined = 0; joined < many; joined += 1) {
    const answer = await fetch(`${origin}/api/de/waiting-room/join`, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(200)
  }
}

const room = (page: Page): Locator => page.getByRole('region', { name: 'Warteraum' })

/**
 * Waits until the config shows the waiting room as open or closed: each process checks once a
 * second.
 */
async function expectOpen({ origin }: Shop, isOpen: boolean): Promise<void> {
  const read = async () =>
    (await (await fetch(`${origin}/api/de/shopinfo/config?shop=6`)).json()).waiting_room
  await expect.poll(read).toBe(isOpen ? 'open' : 'closed')
}

test('a visitor waits in the waiting room, then pays @phone', async ({
  page,
  context,
  browser,
  ownShop,
}, info) => {
  test.slow()
  const visit: Visit = visitIn(page, 'de')
  const desk = await browser.newContext({ baseURL: ownShop.origin, locale: 'de-CH' })
  const operator = await desk.newPage()
  await steerRoom(operator, 'offen', 0)
  await expectOpen(ownShop, true)
  await othersJoin(ownShop, 3)

  await readyToPay(visit, ownShop, info, { day: 3 })
  expect(emailOf(info)).not.toBe('')
  await expect(room(page)).toContainText('3 Personen vor Ihnen · zurzeit wird niemand eingelassen')
  await openDesk(operator, { origin: '' })
  await expect(operator.getByText(/^Der Warteraum ist seit .+ offen\.$/)).toBeVisible()
  await expect(operator.getByText('Vor dem Bezahlen warten jetzt: 4.')).toBeVisible()
  await expectAccessible(page)
  const more = room(page).locator('summary')
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  await expect(room(page)).toContainText('Plätze sind aber noch nicht reserviert')
  await page.keyboard.press('Enter')

  await goToPay(visit, AMOUNT)
  await expect(page.getByText('Zurzeit möchten sehr viele Menschen buchen').first()).toBeVisible()
  await expect(payButton(visit, AMOUNT)).toBeVisible()

  await othersJoin(ownShop, 2)
  await page.reload()
  await expect(room(page)).toContainText('3 Personen vor Ihnen')
  const tab = await context.newPage()
  await tab.goto('/de/tickets/night-train')
  await expect(room(tab)).toContainText('3 Personen vor Ihnen')
  await tab.close()

  await steerRoom(operator, 'offen', 600)
  await expect(room(page)).toContainText('Sie sind an der Reihe', { timeout: 15_000 })
  await expect(page.getByRole('alert').filter({ hasText: 'Sie sind an der Reihe' })).toHaveCount(1)
  await expect(page).toHaveTitle(/^Sie sind an der Reihe · /)
  await expectAccessible(page)
  await goToPay(visit, AMOUNT)
  await atProvider(visit, ownShop)
  await payAtProvider(visit)
  await expectConfirmed(visit)

  await steerRoom(operator, 'geschlossen', 600)
  await expectOpen(ownShop, false)
  await page.goto('/de/tickets/night-train')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(room(page)).toHaveCount(0)
  await desk.close()
})
