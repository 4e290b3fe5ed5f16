import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { bookingLink, bookingNumber } from '../fixtures/bookings.ts'
import { payByCard } from '../fixtures/buy.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { AMOUNT, EXEC_PAYMENT, readyToPay } from '../fixtures/ready-to-pay.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

async function download({ page }: Visit, name: string | RegExp): Promise<Download> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return await saving
}

function heading(page: Page, name: string) {
  return page.getByRole('heading', { level: 1, name })
}

test('in another browser the mailed link opens the booking with tickets, calendar and receipt @core', async ({
  page,
  shop,
  browser,
}, info) => {
  const buyer = visitIn(page, 'de')
  const { line, email } = await readyToPay(buyer, shop, info, { day: 24 })
  await payByCard(buyer, shop, AMOUNT)
  const number = await bookingNumber(buyer)
  const link = await bookingLink(shop, email)
  const [, key = ''] = link.split('#key=')

  const context = await browser.newContext({ viewport: page.viewportSize(), acceptDownloads: true })
  const visit = visitIn(await context.newPage(), 'de')
  const { say } = visit
  const requests = watchRequests(visit.page)
  await visit.page.goto(link)
  await expect(heading(visit.page, say('mf-checkout', 'success.booked'))).toBeVisible()
  expect(await bookingNumber(visit)).toBe(number)
  const main = visit.page.getByRole('main')
  await expect(main).toContainText(line.eventName)
  await expect(main).toContainText(AMOUNT.replace(' ', '\u00a0'))
  const [domain] = email.split('@').slice(-1)
  await expect(main).toContainText(`${email[0]}…@${domain}`)
  await expect(main).not.toContainText(email)

  // The secret key must not be in the page's address, in the address of a request, or in a report.
  await expect(visit.page).toHaveURL(/\/de\/checkout\/success$/)
  expect(requests.addresses().filter((url) => url.includes(key) && !url.startsWith(link))).toEqual(
    [],
  )
  const layer = await visit.page.evaluate(() => JSON.stringify(Reflect.get(window, 'dataLayer')))
  expect(layer ?? '').not.toContain(key)
  await expect(visit.page.locator('meta[name=referrer]').last()).toHaveAttribute(
    'content',
    'no-referrer',
  )
  await expect(visit.page.locator('meta[name=robots][content=noindex]')).not.toHaveCount(0)
  await expectAccessible(visit.page)

  for (const file of ['tickets', 'receipt']) {
    const saved = await download(visit, say('mf-checkout', `found.${file}`))
    expect(saved.suggestedFilename()).toMatch(new RegExp(`${number}\\.pdf$`))
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await expect(
      visit.page.getByText(say('mf-checkout', 'found.file.saved'), { exact: true }),
    ).toBeVisible()
  }
  const calendar = new RegExp(say('mf-checkout', 'success.calendarOf', { title: line.eventName }))
  const entry = await readFile(await (await download(visit, calendar)).path(), 'utf8')
  const found = new ICAL.Component(ICAL.parse(entry)).getFirstSubcomponent('vevent')
  const event = new ICAL.Event(found ?? undefined)
  expect(event.summary).toBe(line.eventName)
  expect(event.uid).toBe(`${number}-0@localhost`)

  await visit.page.reload()
  await expect(heading(visit.page, say('mf-checkout', 'success.booked'))).toBeVisible()
  expect(await bookingNumber(visit)).toBe(number)

  await page.reload()
  expect(await bookingNumber(buyer)).toBe(number)
})

// Regression: the page after paying had no tickets or receipt, and buyers had to wait for the mail.
test('right after paying, the page offers tickets and receipt, and their key stays secret', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await readyToPay(visit, shop, info, { day: 26 })
  const answered = page.waitForResponse(EXEC_PAYMENT)
  const requests = watchRequests(page)
  await payByCard(visit, shop, AMOUNT)
  const number = await bookingNumber(visit)
  const { booking_key: key } = await (await answered).json()
  expect(key).toHaveLength(43)
  for (const file of ['tickets', 'receipt']) {
    const saved = await download(visit, say('mf-checkout', `found.${file}`))
    expect(saved.suggestedFilename()).toMatch(new RegExp(`${number}\\.pdf$`))
    expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe('%PDF-')
  }
  await expectAccessible(page)
  expect(requests.addresses().filter((url) => url.includes(key))).toEqual([])
  const told = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, document.cookie, Reflect.get(window, 'dataLayer')]),
  )
  expect(told).not.toContain(key)

  await page.reload()
  await expect(
    page.getByRole('button', { name: say('mf-checkout', 'found.tickets') }),
  ).toBeVisible()
})
