import {
  aDayTicketLine,
  aFamilyTicketLine,
  aMerchandiseLine,
  aTicketLine,
  aVoucherCodeLine,
} from '@shop/shared/cart/line-builders'
import { expect, test } from 'vitest'
import { lineText } from './line-text.ts'

const ZONE = 'Europe/Zurich'

test('a ticket is named by its event, with date, slot and kind of ticket', () => {
  expect(lineText(aTicketLine(), ZONE)).toEqual({
    title: 'Impressionists',
    detail: 'Adult',
    date: '03.09.2026',
    time: '10:00–11:00',
    parts: [],
    count: 2,
    total: 4600,
  })
})

test('of a family ticket only the chosen parts are told', () => {
  const { parts, count } = lineText(aFamilyTicketLine(), ZONE)
  expect(parts).toEqual([
    { name: 'Adult', count: 2 },
    { name: 'Child', count: 3 },
  ])
  expect(count).toBe(1)
})

test('a day ticket has a day and no time', () => {
  expect(lineText(aDayTicketLine(), ZONE)).toMatchObject({ date: '03.09.2026', time: null })
})

test('a datetime in another zone is shown as the museum’s clock shows it', () => {
  const line = aTicketLine({ datetime: '2026-09-03T08:00:00Z', datetime_end: null })
  expect(lineText(line, ZONE)).toMatchObject({ date: '03.09.2026', time: '10:00' })
})

test('goods have no date, and a voucher code takes away what it pays', () => {
  expect(lineText(aMerchandiseLine(), ZONE)).toMatchObject({ title: 'Poster', date: null })
  expect(lineText(aVoucherCodeLine({ discount: 1500 }), ZONE).total).toBe(-1500)
})
