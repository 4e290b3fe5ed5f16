import { LANGUAGE_CODES } from '@shop/shared/business-constants'
import { addDays } from '@shop/shared/dates/month'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastDayOn, monthOn, nextPage, pageTitle, pageWith, weeksOn } from './five-weeks.ts'

const day = fc.integer({ min: 0, max: 20_000 }).map((count) => addDays('2020-01-01', count))

test('the first page begins with the current week, and continues in the next month', () => {
  const page = pageWith('2026-11-29', '2026-11-29', '2026-11-29')
  expect(weeksOn(page).map(([monday]) => monday)).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
  ])
  expect(lastDayOn(page)).toBe('2026-12-27')
  expect(nextPage(page)).toBe('2026-12-28')
})

test('shows at least four weeks to come on any day', () => {
  fc.assert(
    fc.property(day, (today) => {
      const shown = weeksOn(pageWith(today, null, today)).flat()
      expect(shown.filter((date) => date >= today).length).toBeGreaterThan(28)
    }),
  )
})

test('the page of a day contains it, and so does the page of the month in its address', () => {
  fc.assert(
    fc.property(day, fc.nat(60), fc.nat(400), (first, wait, later) => {
      const free = addDays(first, wait)
      const page = pageWith(addDays(free, later), free, first)
      expect(weeksOn(page).flat()).toContain(addDays(free, later))
      expect(pageWith(`${monthOn(page)}-01`, free, first)).toBe(page)
    }),
  )
})

test('pages count from the first free day; earlier ones begin with the first bookable day', () => {
  const page = (date: string) => pageWith(date, '2026-10-21', '2026-09-10')
  expect(page('2026-10-21')).toBe('2026-10-19')
  expect(page('2026-11-23')).toBe('2026-11-23')
  expect(page('2026-10-18')).toBe('2026-09-14')
  expect(page('2026-09-13')).toBe('2026-09-07')
  expect(page('2026-01-01')).toBe('2026-09-07')
})

test('names the months of a page', () => {
  const plain = (page: string, language: (typeof LANGUAGE_CODES)[number]) =>
    pageTitle(page, language).replaceAll(/\s/g, ' ')
  expect(plain('2026-11-23', 'de')).toBe('November–Dezember 2026')
  expect(plain('2026-11-23', 'es')).toBe('noviembre–diciembre de 2026')
  for (const language of LANGUAGE_CODES) {
    expect(plain('2026-12-28', language), language).toMatch(/2026.*2027/)
  }
})
