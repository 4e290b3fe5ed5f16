import { expect, test } from 'vitest'
import { decode } from './decode.ts'
import { ticketCalendar } from './endpoints/events.ts'
import { byDay } from './written-keys.ts'

test("reads the days of an event's calendar in the museum's time zone", () => {
  const calendar = byDay(ticketCalendar.answer)
  const written = { '20260903': 4, '2026-09-03T22:30:00Z': 5, '2026-09-05': 6 }
  const days = { '2026-09-03': 4, '2026-09-04': 5, '2026-09-05': 6 }
  expect(decode(calendar, written, 'Europe/Zurich')).toEqual({ ok: true, value: days, drops: [] })
  expect(decode(calendar, { '2026-09-03T22:30:00Z': 5 }, 'America/New_York')).toMatchObject({
    value: { '2026-09-03': 5 },
  })
})

test('keeps an unreadable calendar unreadable', () => {
  expect(decode(byDay(ticketCalendar.answer), { ok: true })).toMatchObject({ ok: false })
})
