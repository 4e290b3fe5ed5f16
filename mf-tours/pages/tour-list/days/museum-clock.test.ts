import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { aTourOfDay } from '../../../testing/listed-tours.ts'
import { chosenDay } from './chosen-day.ts'
import { $today, dayOpened, loadNextDaysFx, loadOtherDayFx } from './day-model.ts'
import { dayParts } from './day-parts.ts'
import { offeredDays } from './offered-days.ts'
import { programmeRows } from './programme-rows.ts'

const zone = 'Europe/Zurich'
/** Time zones of visitors. In the last two the date often differs from the museum's. */
const BROWSERS = ['Europe/Zurich', 'America/Los_Angeles', 'Pacific/Auckland']

/**
 * Runs the check in each visitor's time zone: the museum's clock must give the same result in all.
 */
async function everywhere(check: () => void | Promise<void>) {
  try {
    for (const browser of BROWSERS) {
      vi.stubEnv('TZ', browser)
      await check()
    }
  } finally {
    vi.unstubAllEnvs()
  }
}

test('these tests really run in each visitor’s time zone', async () => {
  const days = new Set<number>()
  await everywhere(() => {
    days.add(new Date('2026-09-03T21:59:00Z').getDate())
  })
  expect(days).toEqual(new Set([3, 4]))
})

/**
 * Columns: a moment just before the museum's midnight, the museum's date then; midnight itself, the
 * museum's date then, and the date after that.
 */
const MIDNIGHTS = [
  ['2026-09-03T21:59:00Z', '2026-09-03', '2026-09-03T22:00:00Z', '2026-09-04', '2026-09-05'],
  // The night in which summer time ends, and the one after it.
  ['2026-10-24T21:59:00Z', '2026-10-24', '2026-10-24T22:00:00Z', '2026-10-25', '2026-10-26'],
  ['2026-10-25T22:59:00Z', '2026-10-25', '2026-10-25T23:00:00Z', '2026-10-26', '2026-10-27'],
  // The night in which summer time begins, and the one after it.
  ['2027-03-27T22:59:00Z', '2027-03-27', '2027-03-27T23:00:00Z', '2027-03-28', '2027-03-29'],
  ['2027-03-28T21:59:00Z', '2027-03-28', '2027-03-28T22:00:00Z', '2027-03-29', '2027-03-30'],
] as const

test.each(MIDNIGHTS)('at %s today is %s; at %s today is %s and tomorrow is %s', (...night) => {
  const [late, day, early, next, after] = night
  return everywhere(async () => {
    const meant = (written: string, now: string) =>
      chosenDay(written, todayInMuseum(new Date(now), zone))
    expect(meant('today', late)).toEqual({ kind: 'day', date: day })
    expect(meant('tomorrow', late)).toEqual({ kind: 'day', date: next })
    expect(meant('today', early)).toEqual({ kind: 'day', date: next })
    expect(meant('tomorrow', early)).toEqual({ kind: 'day', date: after })

    const tour = aTourOfDay({ '23:59': 5 })
    const tours = { [day]: [tour], [next]: [tour], [after]: [tour] }
    expect(offeredDays(tours, { now: new Date(late), zone })).toEqual([day, next, after])
    expect(offeredDays(tours, { now: new Date(early), zone })).toEqual([next, after])

    const asked: unknown[] = []
    const ask = (_: unknown, { query }: { query: unknown }) => {
      asked.push(query)
      return {}
    }
    const scope = fork({
      handlers: new Map<unknown, unknown>([
        [loadNextDaysFx, ask],
        [loadOtherDayFx, ask],
      ]) as never,
    })
    const params = { written: 'today', now: new Date(early) }
    await allSettled(dayOpened, { scope, params })
    expect(scope.getState($today)).toBe(next)
    expect(asked).toEqual([{ date: next, lookahead: '5' }])
  })
})

test.each([
  // In summer time.
  ['2026-09-03T08:00:00Z', '2026-09-03', ['10:00', '23:59']],
  ['2026-09-03T08:00:01Z', '2026-09-03', ['23:59']],
  ['2026-09-03T22:00:00Z', '2026-09-03', []],
  // The clock went back in the night: ten is an hour later than the day before.
  ['2026-10-25T09:00:00Z', '2026-10-25', ['10:00', '23:59']],
  ['2026-10-25T09:00:01Z', '2026-10-25', ['23:59']],
  ['2026-10-25T22:59:00Z', '2026-10-25', ['23:59']],
  // The clock went forward: ten is an hour earlier.
  ['2027-03-28T08:00:00Z', '2027-03-28', ['10:00', '23:59']],
  ['2027-03-28T08:00:01Z', '2027-03-28', ['23:59']],
])('at %s the programme of %s shows the tours at %j', (now, date, times) =>
  everywhere(() => {
    const tour = aTourOfDay({ '23:59': 5, '10:00': 5 })
    const rows = programmeRows([tour], date, { now: new Date(now), zone })
    expect(rows.map(({ time }) => time)).toEqual(times)
  }),
)

test('a tour in the skipped hour in spring has begun once the clock has skipped it', () =>
  everywhere(() => {
    const at = (now: string) =>
      programmeRows([aTourOfDay({ '02:30': 5 })], '2027-03-28', { now: new Date(now), zone }).length
    expect(at('2027-03-28T00:59:59Z')).toBe(1)
    expect(at('2027-03-28T01:00:00Z')).toBe(0)
  }))

test('the weekday of a day is the same in every visitor’s time zone', () =>
  everywhere(() => {
    expect(dayParts('2026-11-25', 'en')).toEqual({ weekday: 'Wednesday', date: '25.11.2026' })
  }))
