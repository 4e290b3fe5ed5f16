import { bookableBounds } from '@shop/shared/booking/bookable-days'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { hasEnded } from '../../../catalogue/has-ended.ts'
import { anEvent, anOffer, aTicket } from '../../../testing/event-builders.ts'
import { eventHint } from '../../event-list/event-hint.ts'
import { $date, pageOpened } from './choice-model.ts'
import { describeSlots } from './describe-slots.ts'

const zone = 'Europe/Zurich'
/** Time zones of visitors. In the last two the date often differs from the museum's. */
const BROWSERS = ['Europe/Zurich', 'America/Los_Angeles', 'Pacific/Auckland']

/**
 * Runs the check in each visitor's time zone: the museum's clock must give the same result in all.
 */
function everywhere(check: () => void | Promise<void>) {
  return async () => {
    try {
      for (const browser of BROWSERS) {
        vi.stubEnv('TZ', browser)
        await check()
      }
    } finally {
      vi.unstubAllEnvs()
    }
  }
}

test('these tests really run in each visitor’s time zone', () => {
  const days = new Set<number>()
  for (const browser of BROWSERS) {
    vi.stubEnv('TZ', browser)
    days.add(new Date('2026-09-03T21:59:00Z').getDate())
  }
  vi.unstubAllEnvs()
  expect(days).toEqual(new Set([3, 4]))
})

/**
 * Two instants that are a minute apart, each with the museum's date: the museum's midnight is
 * between them.
 */
const MIDNIGHTS = [
  ['2026-09-03T21:59:00Z', '2026-09-03', '2026-09-03T22:00:00Z', '2026-09-04'],
  // The night in which summer time ends, and the one after it.
  ['2026-10-24T21:59:00Z', '2026-10-24', '2026-10-24T22:00:00Z', '2026-10-25'],
  ['2026-10-25T22:59:00Z', '2026-10-25', '2026-10-25T23:00:00Z', '2026-10-26'],
  // The night in which summer time begins, and the one after it.
  ['2027-03-27T22:59:00Z', '2027-03-27', '2027-03-27T23:00:00Z', '2027-03-28'],
  ['2027-03-28T21:59:00Z', '2027-03-28', '2027-03-28T22:00:00Z', '2027-03-29'],
] as const

test.each(MIDNIGHTS)(
  'at %s it is still %s in the museum, but no longer a minute later',
  (...night) => {
    const [late, day, early, next] = night
    return everywhere(() => {
      const [before, after] = [new Date(late), new Date(early)]
      expect(todayInMuseum(before, zone)).toBe(day)
      expect(todayInMuseum(after, zone)).toBe(next)
      expect(bookableBounds(todayInMuseum(before, zone), undefined, zone).first).toBe(day)
      expect(bookableBounds(todayInMuseum(after, zone), undefined, zone).first).toBe(next)
      const event = anEvent({ end: day, next_date: next })
      expect([hasEnded(event, before, zone), hasEnded(event, after, zone)]).toEqual([false, true])
      expect([eventHint(event, before, zone).kind, eventHint(event, after, zone).kind]).toEqual([
        'next',
        'ended',
      ])
    })()
  },
)

// Regression: a link sent in the evening opened on the day before for a visitor in California.
test.each(MIDNIGHTS)('a link opens on its day at %s, on %s, and not at %s', (late, day, early) =>
  everywhere(async () => {
    const opened = async (now: string) => {
      const scope = fork()
      const search = `?date=${day}&time=10:00`
      const params = { id: 'event', search, now: new Date(now) }
      await allSettled(pageOpened, { scope, params })
      return scope.getState($date)
    }
    expect(await opened(late)).toBe(day)
    expect(await opened(early)).toBeNull()
  })(),
)

/** The slots of a day at an instant; the offer itself is the same at all instants. */
function slotsAt(instant: string, date: string, times: string[]) {
  const slots = Object.fromEntries(times.map((time) => [time, 5]))
  // The tickets have no end time, so a slot is over once it has begun.
  const offer = anOffer([aTicket({}, slots, date)], slots, date)
  return describeSlots(offer, [], { now: new Date(instant), zone }).map(
    ({ time, kind }) => `${time} ${kind}`,
  )
}

test.each([
  // In summer time. The last slot of the day stays open until 23:59.
  ['2026-09-03T07:59:59Z', '2026-09-03', ['10:00 open', '23:59 open']],
  ['2026-09-03T08:00:01Z', '2026-09-03', ['10:00 closed', '23:59 open']],
  ['2026-09-03T21:59:00Z', '2026-09-03', ['10:00 closed', '23:59 open']],
  ['2026-09-03T22:00:00Z', '2026-09-03', ['10:00 closed', '23:59 closed']],
  // The clock went back in the night: ten is an hour later than the day before.
  ['2026-10-25T08:30:00Z', '2026-10-25', ['10:00 open', '23:59 open']],
  ['2026-10-25T09:00:01Z', '2026-10-25', ['10:00 closed', '23:59 open']],
  ['2026-10-25T22:59:00Z', '2026-10-25', ['10:00 closed', '23:59 open']],
  // The clock went forward: ten is an hour earlier.
  ['2027-03-28T07:59:59Z', '2027-03-28', ['10:00 open', '23:59 open']],
  ['2027-03-28T08:00:01Z', '2027-03-28', ['10:00 closed', '23:59 open']],
  ['2027-03-28T21:59:00Z', '2027-03-28', ['10:00 closed', '23:59 open']],
])('at %s the slots of %s are %j', (instant, date, slots) =>
  everywhere(() => {
    expect(slotsAt(instant, date, ['23:59', '10:00'])).toEqual(slots)
  })(),
)

test(
  'a slot in the skipped hour in spring is over once the clock has skipped it',
  everywhere(() => {
    expect(slotsAt('2027-03-28T00:59:59Z', '2027-03-28', ['02:30'])).toEqual(['02:30 open'])
    expect(slotsAt('2027-03-28T01:00:00Z', '2027-03-28', ['02:30'])).toEqual(['02:30 closed'])
  }),
)

// The backend's local time exists twice, so the test only checks before the first hour and after
// the second; between them the museum decides.
test(
  'a slot in the repeated hour in autumn is open before the first and over after the second',
  everywhere(() => {
    expect(slotsAt('2026-10-25T00:29:59Z', '2026-10-25', ['02:30'])).toEqual(['02:30 open'])
    expect(slotsAt('2026-10-25T01:30:01Z', '2026-10-25', ['02:30'])).toEqual(['02:30 closed'])
  }),
)

test(
  'slots with a time zone or in epoch seconds show the museum’s time, also after a clock change',
  everywhere(() => {
    for (const [written, time] of [
      ['2026-10-24T08:00:00Z', '10:00'],
      ['2026-10-25T09:00:00Z', '10:00'],
      ['2026-10-25T02:00:00-07:00', '10:00'],
      ['2027-03-28T08:00:00Z', '10:00'],
      [String(Date.UTC(2027, 2, 27, 9) / 1000), '10:00'],
      ['2026-09-03T22:00:00Z', '00:00'],
    ] as const) {
      const offer = anOffer([aTicket({ mode: 3 })])
      offer.timeslot.push({ datetime: written, max_tickets: 1 })
      const [slot] = describeSlots(offer, [], { now: new Date(0), zone })
      expect([slot?.time, slot?.datetime]).toEqual([time, written])
    }
  }),
)
