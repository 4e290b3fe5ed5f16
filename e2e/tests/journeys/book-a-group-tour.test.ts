import { formatDate } from '@shop/shared/dates/format-date'
import { bookingNumber, emailOf, mailsTo, onlyMail, storedBooking } from '../fixtures/bookings.ts'
import { addAndOpenBasket, buyAsGuest, expectInBasket } from '../fixtures/buy.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { basketLines, heading, NO_PASSWORD } from '../fixtures/visit-checkout.ts'
import {
  addButton,
  chooseCount,
  chooseDay,
  chooseTime,
  countField,
  summary,
} from '../fixtures/visit-event.ts'
import { openFilters } from '../fixtures/visit-pages.ts'
import { chooseUnits, openTours, stepHeading, tourLink } from '../fixtures/visit-tour.ts'

const PUPIL = 't-night-school-pupil'
const COMPANION = 't-night-school-companion'
const CLASS = 'q-night-school-class'
const LEVEL = 'o-night-school-cycle-2'
/** Two tours at 120 each and 30 pupils at 5; their companions are free. */
const TOTAL = 'CHF 390.00'

test.use({ allowedErrors: [NO_PASSWORD] })

test('a school books two guided tours for a class @core @both', async ({
  page,
  shop,
  isMobile,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say, nameOf } = visit
  const answer = (id: string) => page.getByLabel(nameOf(id))
  await page.goto('/de')
  await openTours(visit)
  await openFilters(visit)
  await page.getByLabel(say('mf-tours', 'list.category')).selectOption(nameOf('schools'))
  await expect(page.getByText(say('mf-tours', 'list.count', { count: 1 }))).toBeVisible()
  await tourLink(visit, 'night-school').click()
  await expect(heading(visit, nameOf('night-school'))).toBeFocused()

  // Different days: the desktop and mobile runs both book two tours, and a time has only three.
  await chooseDay(visit, isMobile ? 3 : 2)
  await chooseTime(visit, 1)
  await chooseUnits(visit, 'tours', 2)
  await chooseCount(visit, PUPIL, 15)
  const tooFew = say('mf-tours', 'size.tooFewTickets', { count: 16 })
  await expect(page.getByText(tooFew)).toHaveCount(1)
  await addButton(visit).click()
  await expect(stepHeading(visit, 'group.group')).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: tooFew })).toBeVisible()
  const pupils = countField(visit, nameOf(PUPIL))
  await chooseUnits(visit, 'tours', 1)
  await pupils.fill('90')
  await pupils.press('Enter')
  // The field accepts as many people as fit into two tours, the maximum of one order. They are too
  // many for the one tour chosen so far.
  await expect(pupils).toHaveValue('48')
  const tooMany = page.getByText(say('mf-tours', 'size.addTour', { count: 24 }))
  await expect(tooMany).toBeVisible()
  await chooseUnits(visit, 'tours', 2)
  await expect(tooMany).toHaveCount(0)
  await chooseCount(visit, PUPIL, 30)
  await chooseCount(visit, COMPANION, 2)
  await expect(summary(visit)).toContainText(TOTAL)

  await answer('q-night-school-level').selectOption(nameOf(LEVEL))
  await answer('q-night-school-wheelchairs').fill('1')
  await page
    .getByRole('group', { name: nameOf('q-night-school-boat') })
    .getByLabel(say('mf-tours', 'questions.yes'))
    .check()
  await answer('q-night-school-birthday').fill('2027-05-04')
  await addButton(visit).click()
  const problems = page.getByRole('region', { name: say('mf-tours', 'questions.missing') })
  await expect(problems).toBeFocused()
  const forgotten = `${nameOf(CLASS)} – ${say('mf-tours', 'questions.problem.mandatory')}`
  await expect(problems.getByRole('link')).toHaveText([forgotten])
  await problems.getByRole('link').click()
  await expect(answer(CLASS)).toBeFocused()
  await page.keyboard.type('Klasse 5b, Schulhaus Plänke')
  await expect(problems).toHaveCount(0)
  await page.reload()
  await expect(summary(visit)).toContainText(TOTAL)
  await expect(answer(CLASS)).toHaveValue('Klasse 5b, Schulhaus Plänke')
  await expect(answer('q-night-school-level')).toHaveValue(LEVEL)
  await expect(answer('q-night-school-wheelchairs')).toHaveValue('1')
  await expect(answer('q-night-school-birthday')).toHaveValue('2027-05-04')

  const chosen = new URL(page.url()).searchParams
  const [date = '', time = ''] = ['date', 'time'].map((name) => chosen.get(name) ?? undefined)
  await addAndOpenBasket(visit, 1)
  await expect(basketLines(visit)).toHaveCount(1)
  await expectInBasket(visit, [
    nameOf('night-school'),
    nameOf('blue-hour'),
    `${formatDate(date)} · ${say('mf-checkout', 'line.time', { time })}`,
    say('mf-checkout', 'line.tours', { count: 2 }),
    `30 × ${nameOf(PUPIL)}`,
    `2 × ${nameOf(COMPANION)}`,
    'Klasse 5b, Schulhaus Plänke',
    nameOf(LEVEL),
    '04.05.2027',
    TOTAL,
  ])
  await buyAsGuest(visit, shop, emailOf(info), TOTAL)

  const number = await bookingNumber(visit)
  expect(await storedBooking(shop, number)).toMatchObject({
    total: 39_000,
    lines: [
      {
        kind: 'guidedTour',
        offeringId: 'night-school',
        startsAt: `${date} ${time}:00`,
        price: { id: 'p-night-school', count: 2, total: 24_000 },
        tickets: [
          { id: PUPIL, count: 30, total: 15_000 },
          { id: COMPANION, count: 2, total: 0 },
        ],
        answers: [
          { id: CLASS, value: 'Klasse 5b, Schulhaus Plänke' },
          { id: 'q-night-school-level', value: LEVEL, readable: nameOf(LEVEL) },
          { id: 'q-night-school-wheelchairs', value: 1 },
          { id: 'q-night-school-boat', value: true },
          { id: 'q-night-school-birthday', value: '2027-05-04', readable: '04.05.2027' },
        ],
      },
    ],
  })
  const mail = await onlyMail(mailsTo(shop, emailOf(info)))
  for (const part of [
    `${nameOf(CLASS)} Klasse 5b, Schulhaus Plänke`,
    `${nameOf('q-night-school-level')} ${nameOf(LEVEL)}`,
    `30 × ${nameOf(PUPIL)}: CHF 150.00`,
    `2 × ${nameOf('p-night-school')}: CHF 240.00`,
    `: ${TOTAL}`,
  ]) {
    expect(mail.text).toContain(part)
  }
})
