import { bookingLink, bookingNumber, changedMailsTo } from '../fixtures/bookings.ts'
import { payByCard } from '../fixtures/buy.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { AMOUNT, readyToPay } from '../fixtures/ready-to-pay.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { enter, expectFocusOnHeading, tabTo } from '../fixtures/visit-by-keyboard.ts'
import { bookableDays, openAllDates } from '../fixtures/visit-event.ts'

const CODE = /[3-9A-Y]{4}(?: [3-9A-Y]{4}){4}/

test('from the mailed link, the keyboard alone moves tickets to another day @both', async ({
  page,
  shop,
  browser,
}, info) => {
  test.slow()
  const isPhone = info.project.name === 'phone'
  const buyer = visitIn(page, 'de')
  const { line, email } = await readyToPay(buyer, shop, info, { day: isPhone ? 33 : 30 })
  await payByCard(buyer, shop, AMOUNT)
  const number = await bookingNumber(buyer)
  const context = await browser.newContext({ viewport: page.viewportSize() })
  const visit = visitIn(await context.newPage(), 'de')
  const { say } = visit
  const main = visit.page.getByRole('main')
  await visit.page.goto(await bookingLink(shop, email))
  const codes = main.getByRole('list', { name: say('mf-checkout', 'found.yourTickets') })
  await expect(codes).toBeVisible()
  const before = CODE.exec(await codes.innerText())?.[0] ?? ''
  expect(before).not.toBe('')

  const change = main.getByRole('button', {
    name: say('mf-checkout', 'found.change.of', { title: line.eventName }),
  })
  await enter(visit.page, change)
  const title = say('date-change', 'title', { name: line.eventName })
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
  const [mail, ...others] = await changedMailsTo(shop, email)
  expect(others).toEqual([])
  expect(mail?.bookingId).toBe(number)
  const calendar = String(mail?.attachments.map(({ content }) => content).find(isCalendar))
  expect(calendar).toMatch(new RegExp(`UID:${number}-0@localhost\\s+SEQUENCE:1\\s`))
  await tabTo(visit.page, change)
  await context.close()
})

function isCalendar(content: Buffer): boolean {
  return content.toString('latin1', 0, 15) === 'BEGIN:VCALENDAR'
}
