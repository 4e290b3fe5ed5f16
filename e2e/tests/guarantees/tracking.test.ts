import type { Page } from '@playwright/test'
import { changeConfig } from '../fixtures/change-answer.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { basketLines } from '../fixtures/visit-checkout.ts'
import {
  addToBasket,
  chooseCount,
  chooseDay,
  chooseTime,
  openEvent,
} from '../fixtures/visit-event.ts'
import { badge } from '../fixtures/visit-pages.ts'

const TICKET = 't-night-train-adult'

async function receivedEvents(page: Page): Promise<unknown[]> {
  const layer = await page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer') ?? []))
  return (JSON.parse(layer) as { event?: string }[]).filter(({ event }) => event !== undefined)
}

test('reports basket events with their amounts to analytics only after the visitor agrees @core', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  const { say, nameOf } = visit
  const item = {
    item_id: TICKET,
    item_name: `${nameOf('night-train')} – ${nameOf(TICKET)}`,
    item_category: 'ticket',
    price: '22.00',
  }
  const happened = (event: string, value: string, ...quantities: number[]) => {
    const items = quantities.map((quantity) => ({ ...item, quantity }))
    return { event, ecommerce: { currency: 'CHF', value, items } }
  }
  await changeConfig(page, { cookie_disclaimer: 1 })
  await openEvent(visit, 'night-train')
  await chooseDay(visit, 9)
  await chooseTime(visit, 0)
  await chooseCount(visit, TICKET, 2)
  await addToBasket(visit, 1)
  await page.getByRole('button', { name: say('shell', 'cookies.accept') }).click()
  await chooseCount(visit, TICKET, 1)
  expect(await receivedEvents(page)).toEqual([])

  await addToBasket(visit, 2)
  const added = happened('add_to_cart', '22.00', 1)
  await expect.poll(() => receivedEvents(page)).toEqual([added])
  await badge(visit, 2).click()
  const begun = happened('begin_checkout', '66.00', 2, 1)
  await expect.poll(() => receivedEvents(page)).toEqual([added, begun])
  const remove = new RegExp(`^${say('mf-checkout', 'line.removeOf', { name: '' })}`)
  const line = basketLines(visit).first()
  const title = await line.getByRole('heading').innerText()
  await line.getByRole('button', { name: remove }).click()
  const announced = page
    .getByRole('listitem')
    .filter({ hasText: say('mf-checkout', 'line.removed', { title }) })
  await expect(announced).toBeVisible()
  const removed = happened('remove_from_cart', '44.00', 2)
  await expect.poll(() => receivedEvents(page)).toEqual([added, begun, removed])
  await announced.getByRole('button', { name: say('mf-checkout', 'line.undo') }).click()
  const undone = happened('add_to_cart', '44.00', 2)
  await expect.poll(() => receivedEvents(page)).toEqual([added, begun, removed, undone])
})
