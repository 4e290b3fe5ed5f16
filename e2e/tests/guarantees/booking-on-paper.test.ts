import { readFile } from 'node:fs/promises'
import ICAL from 'ical.js'
import { bookingNumber } from '../fixtures/bookings.ts'
import { payByCard } from '../fixtures/buy.ts'
import { offeredTime, offeredTourLine } from '../fixtures/offered-tour.ts'
import { servePlainDocuments } from '../fixtures/plain-documents.ts'
import { putIntoSession } from '../fixtures/put-into-session.ts'
import { AMOUNT, readyToPay } from '../fixtures/ready-to-pay.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { expectConfirmed } from '../fixtures/visit-checkout.ts'

const MUSEUM = 'Museum der Nacht'
const ADDRESS = 'Laternenquai 7, 2502 Biel/Bienne'

test.use({ allowedErrors: [/404.*\/static\/page\/visit/] })

/** The confirmation of an earlier purchase, as shown after a reload. */
async function openBooking(visit: Visit, lines: readonly unknown[], payable: number) {
  const booking = { bookingId: 'MN-TEST-1', cartId: 'c1', hasTickets: true, email: null }
  await putIntoSession(visit.page, { booking: { ...booking, lines, payable } })
  await visit.page.goto('/de/checkout/success')
  await expectConfirmed(visit)
}

test('what is booked goes on one page, with the museum’s address and nothing to press', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const { line } = await readyToPay(visit, shop, info, { day: 20 })
  await payByCard(visit, shop, AMOUNT)

  const plan = page.getByRole('region', { name: say('mf-checkout', 'success.visitTitle') })
  await expect(plan.getByRole('heading', { level: 3, name: 'Öffnungszeiten' })).toBeVisible()
  await expect(plan.getByRole('link', { name: 'Auf der Karte zeigen' }).first()).toBeVisible()
  const number = await bookingNumber(visit)

  await page.emulateMedia({ media: 'print' })
  for (const told of [number, MUSEUM, ADDRESS, line.eventName, AMOUNT.replace(' ', '\u00a0')]) {
    await expect(page.getByRole('main').getByText(told).first()).toBeVisible()
  }
  await expect(page.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('a tour is in the calendar with its place, and the page says where the group meets', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const time = await offeredTime(shop, { tour: 'fifty-lamps', day: 1, time: '14:00' })
  await openBooking(visit, [offeredTourLine(time, 1)], 24_000)
  const place = time.tour.meeting_point
  const meeting = say('mf-checkout', 'success.meetingPoint', { place: '' })
  await expect(page.getByText(meeting)).toBeVisible()
  const saving = page.waitForEvent('download')
  const name = new RegExp(say('mf-checkout', 'success.calendarOf', { title: '' }))
  await page.getByRole('button', { name }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  const found = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
  const event = new ICAL.Event(found ?? undefined)
  expect(place).not.toBe('')
  expect(event.location).toContain(`${MUSEUM}, ${ADDRESS} – `)
  expect(event.uid).toBe('MN-TEST-1-0@localhost')
})

test('where the museum has no text about visits its own site is linked', async ({ page, shop }) => {
  const visit = visitIn(page, 'de')
  const link = page.getByRole('link', { name: visit.say('mf-checkout', 'success.visitLink') })
  await servePlainDocuments(page)
  await page.route(/\/static\/page\/visit$/, (route) => route.fulfill({ status: 404, json: {} }))
  const time = await offeredTime(shop, { tour: 'fifty-lamps', day: 1, time: '14:00' })
  await openBooking(visit, [offeredTourLine(time, 1)], 24_000)
  await expect(link).toHaveAttribute('href', 'https://www.museum-der-nacht.example')
})
