import type { Locator } from '@playwright/test'
import { lineItems } from '@shop/shared/cart/line'
import { bookingLink, bookingNumber, emailOf, mailsTo } from '../fixtures/bookings.ts'
import { payByCard } from '../fixtures/buy.ts'
import { buyByApi } from '../fixtures/buy-by-api.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { demoCatalogue, test } from '../fixtures/own-shop.ts'
import { AMOUNT, readyToPay, TWO_ADULTS } from '../fixtures/ready-to-pay.ts'
import { expect } from '../fixtures/shop-test.ts'
import { IN_LANGUAGES, type Visit, visitIn } from '../fixtures/visit.ts'
import { enter, expectFocusOnHeading, tabTo } from '../fixtures/visit-by-keyboard.ts'
import { goToPay } from '../fixtures/visit-checkout.ts'
import { bookableDays, openAllDates, openTimes } from '../fixtures/visit-event.ts'
import { atProvider, payAtProvider } from '../fixtures/visit-provider.ts'

/** Each test takes places on a day of its own. */
const DAYS = { de: 30, en: 31 }
const CODE = /[3-9A-Y]{4}(?: [3-9A-Y]{4}){4}/

for (const [language, widths] of IN_LANGUAGES) {
  test(`from the mailed link, the keyboard alone moves tickets to another day, in ${language} ${widths}`, async ({
    page,
    shop,
    browser,
  }, info) => {
    test.slow()
    const isPhone = info.project.name === 'phone'
    const buyer = visitIn(page, language)
    const { email } = await readyToPay(buyer, shop, info, {
      day: isPhone ? 33 : DAYS[language],
    })
    await payByCard(buyer, shop, AMOUNT)
    const number = await bookingNumber(buyer)
    const context = await browser.newContext({ viewport: page.viewportSize() })
    const visit = visitIn(await context.newPage(), language)
    const { say } = visit
    const name = visit.nameOf(TWO_ADULTS.event)
    const main = visit.page.getByRole('main')
    await visit.page.goto(await bookingLink(shop, email))
    const codes = ticketsIn(visit)
    const before = await codeIn(codes)

    const change = main.getByRole('button', {
      name: say('mf-checkout', 'found.change.of', { title: name }),
    })
    await enter(visit.page, change)
    const title = say('date-change', 'title', { name })
    await expectFocusOnHeading(visit.page, title)
    await enter(visit.page, main.getByRole('button', { name: say('date-change', 'keep') }))
    await expect(change).toBeFocused()
    await enter(visit.page, change)
    await expectFocusOnHeading(visit.page, title)
    await expectAccessible(visit.page)

    await openAllDates(visit)
    await expect(visit.page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
    const day = bookableDays(visit).last()
    await day.focus()
    await visit.page.keyboard.press('Enter')
    const time = main.getByRole('radio', { disabled: false }).last()
    await time.focus()
    await visit.page.keyboard.press('Space')
    const confirm = main.getByRole('button', { name: say('date-change', 'confirm') })
    await expect(confirm).toBeInViewport()
    await expect(main).toContainText(say('date-change', 'even'))
    await expectAccessible(visit.page)
    const sent: string[] = []
    visit.page.on('request', (request) => {
      if (/booking\/change$/.test(request.url())) sent.push(request.url())
    })
    await enter(visit.page, confirm)

    const [start = ''] = say('mf-checkout', 'found.change.done', { date: '|' }).split('|')
    await expect(main.getByText(start)).toBeFocused()
    expect(sent).toHaveLength(1)
    await expect(codes).toContainText(CODE)
    await expect(codes).not.toContainText(before)
    expect(await bookingNumber(visit)).toBe(number)
    await expectAccessible(visit.page)
    const [mail, ...others] = await mailsTo(shop, email, 'changed')
    expect(others).toEqual([])
    expect(mail?.bookingId).toBe(number)
    const calendar = String(mail?.attachments.map(({ content }) => content).find(isCalendar))
    expect(calendar).toMatch(new RegExp(`UID:${number}-0@localhost\\s+SEQUENCE:1\\s`))
    await tabTo(visit.page, change)
    await context.close()
  })
}

test.describe('with a dearer date', () => {
  test.use({ baseURL: async ({ ownShop }, use) => use(ownShop.origin) })

  test('the difference is paid at the provider, and the tickets are moved', async ({
    page,
    ownShop: shop,
  }, info) => {
    test.slow()
    const visit = visitIn(page, 'en')
    const { say } = visit
    const main = page.getByRole('main')
    const email = emailOf(info)
    const line = await offeredLine(shop, { ...TWO_ADULTS, day: 3 })
    expect(await buyByApi(shop, email, lineItems(line), 'pays')).toMatchObject({
      outcome: 'booked',
    })
    await shop.setCatalogue(await dearerBefore(line.datetime.slice(0, 10)))
    await page.goto((await bookingLink(shop, email)).replace('/de/', '/en/'))
    const codes = ticketsIn(visit)
    const before = await codeIn(codes)
    await main.getByText(say('mf-checkout', 'found.change.button')).click()
    await openAllDates(visit)
    await bookableDays(visit).last().click()
    await openTimes(visit).last().check()
    await expect(main).toContainText(say('date-change', 'due', { amount: 'CHF 10.00' }))
    await main.getByRole('button', { name: say('date-change', 'toPay') }).click()
    await goToPay(visit, 'CHF 10.00')
    await atProvider(visit, shop)
    expect(await mailsTo(shop, email, 'changed')).toEqual([])
    await payAtProvider(visit)

    await expect(codes).toContainText(CODE)
    await expect(codes).not.toContainText(before)
    await expect.poll(async () => await mailsTo(shop, email, 'changed')).toHaveLength(1)
  })
})

function ticketsIn({ page, say }: Visit): Locator {
  const name = say('mf-checkout', 'found.yourTickets')
  return page.getByRole('main').getByRole('list', { name })
}

async function codeIn(codes: Locator): Promise<string> {
  await expect(codes).toContainText(CODE)
  return CODE.exec(await codes.innerText())?.[0] ?? ''
}

/** Until this day, a ticket of the night train costs five francs more. */
async function dearerBefore(day: string) {
  const { events, ...museum } = (await demoCatalogue()) as unknown as {
    events: { id: string; tickets: { id: string; price: number }[] }[]
  }
  const dearer = ({ price, ...ticket }: { id: string; price: number }) => ({
    ...ticket,
    price: price + 500,
    pricesFrom: [{ from: day, price }],
  })
  const shown = events.map((event) =>
    event.id === TWO_ADULTS.event ? { ...event, tickets: event.tickets.map(dearer) } : event,
  )
  return { ...museum, events: shown }
}

function isCalendar(content: Buffer): boolean {
  return content.toString('latin1', 0, 15) === 'BEGIN:VCALENDAR'
}
