import { apiConfigured } from '@shop/shared/api/model'
import { allSettled, fork } from 'effector'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lateDays } from '../../../testing/late-days.ts'
import { aTourOfDay } from '../../../testing/listed-tours.ts'
import {
  $nextDays,
  $offered,
  $otherDay,
  $today,
  clockTicked,
  dayOpened,
  pageOpened,
  pageSeenAgain,
} from './day-model.ts'
import { toursOn } from './requested-days.ts'

const NOW = new Date('2026-09-03T08:00:00Z')
const tours = (id: string) => [aTourOfDay({ '14:00': 5 }, { id })]

/** A page on which the test decides when requests for days are answered. */
function aVisit() {
  const { scope, calls } = lateDays()
  const raise = async (raised: Promise<void>) => {
    void raised
    await new Promise(setImmediate)
  }
  const open = (now = NOW) => raise(allSettled(pageOpened, { scope, params: { now } }))
  const choose = (written: string | null, now = NOW) =>
    raise(allSettled(dayOpened, { scope, params: { written, now } }))
  const seeAgain = (now: Date) => raise(allSettled(pageSeenAgain, { scope, params: { now } }))
  const on = (date: string) => {
    const day = toursOn(date, [scope.getState($nextDays), scope.getState($otherDay)])
    return day.kind === 'ready' ? day.tours.map(({ id }) => id) : day.kind
  }
  const asked = () => calls.map(({ from, days }) => `${from} ${days}`)
  return { scope, calls, open, choose, seeAgain, on, asked }
}

test('requests the next days at once, and any other day separately', async () => {
  const { open, choose, asked } = aVisit()
  await open()
  await choose(null)
  await choose('today')
  await choose('2026-09-07')
  expect(asked()).toEqual(['2026-09-03 5'])
  await choose('2026-09-08')
  expect(asked()).toEqual(['2026-09-03 5', '2026-09-08 1'])
})

test('does not request a day that is over or invalid', async () => {
  const { open, choose, asked } = aVisit()
  await open()
  for (const written of ['2026-09-02', '2020-01-01', 'soon', '2026-02-30']) await choose(written)
  expect(asked()).toEqual(['2026-09-03 5'])
})

test('requests days in the format of the museum’s API', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(`${url}`)
    return new Response('{}')
  })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const scope = fork()
  const base = 'http://museum.test/api'
  await allSettled(apiConfigured, { scope, params: { base, language: 'de' } })
  await allSettled(pageOpened, { scope, params: { now: NOW } })
  await allSettled(dayOpened, { scope, params: { written: '2026-12-24', now: NOW } })
  const overview = asked.filter((url) => url.includes('overview'))
  expect(overview).toEqual([
    `${base}/de/tour/overview?date=2026-09-03&lookahead=5`,
    `${base}/de/tour/overview?date=2026-12-24&lookahead=1`,
  ])
})

test('an answer for the earlier chosen day does not appear on the current one', async () => {
  const { open, choose, calls, on } = aVisit()
  await open()
  await choose('2026-10-01')
  await choose('2026-10-02')
  const [, first, second] = calls
  await second?.answer({ '2026-10-02': tours('second') })
  await first?.answer({ '2026-10-01': tours('first') })
  expect(on('2026-10-02')).toEqual(['second'])
})

test('a late failure of an earlier request does not hide the day’s tours', async () => {
  const { open, choose, calls, on } = aVisit()
  await open()
  await choose('2026-10-01')
  await choose('2026-10-02')
  await choose('2026-10-01')
  const [, first, , third] = calls
  await first?.answer(null)
  expect(on('2026-10-01')).toBe('loading')
  await third?.answer({ '2026-10-01': tours('third') })
  expect(on('2026-10-01')).toEqual(['third'])
})

test('a retry requests all days that failed to load, and the retried day', async () => {
  const { open, choose, calls, on, asked } = aVisit()
  await open()
  await choose('today')
  await calls[0]?.answer(null)
  expect(on('2026-09-03')).toBe('failed')
  await choose('today')
  expect(on('2026-09-03')).toBe('loading')
  expect(asked()).toEqual(['2026-09-03 5', '2026-09-03 5'])
  await calls[1]?.answer({ '2026-09-03': tours('a') })
  expect(on('2026-09-03')).toEqual(['a'])
})

test('offers the next days with tours, and shows when these days are unknown or failed to load', async () => {
  const { open, choose, calls, scope } = aVisit()
  const offered = () => scope.getState($offered)
  await open()
  const next = ['2026-09-03', '2026-09-04', '2026-09-05', '2026-09-06', '2026-09-07']
  expect(offered()).toEqual({ kind: 'awaited', dates: next })
  await calls[0]?.answer(null)
  expect(offered()).toEqual({ kind: 'failed', isTrying: false })
  await choose(null)
  expect(offered()).toEqual({ kind: 'failed', isTrying: true })
  await calls[1]?.answer({ '2026-09-04': tours('a'), '2026-09-08': tours('far') })
  expect(offered()).toEqual({ kind: 'known', dates: ['2026-09-04'] })
})

// Regression: a tab left open in the evening showed yesterday as today the next morning.
test('a page that is visible again on the next day requests its days from the new day on', async () => {
  const { open, choose, seeAgain, calls, scope, on, asked } = aVisit()
  await open()
  await choose('2026-09-08')
  await calls[0]?.answer({ '2026-09-04': tours('seen') })
  await seeAgain(new Date('2026-09-04T06:00:00Z'))
  expect(scope.getState($today)).toBe('2026-09-04')
  // 8 September was requested separately; now it is one of the next days, so it is not requested
  // twice.
  expect(asked()).toEqual(['2026-09-03 5', '2026-09-08 1', '2026-09-04 5'])
  expect(on('2026-09-04')).toEqual(['seen'])
  await calls[2]?.answer({ '2026-09-04': tours('new'), '2026-09-08': tours('last') })
  expect(on('2026-09-04')).toEqual(['new'])
  expect(on('2026-09-08')).toEqual(['last'])
})

test('a page that is visible again requests the day in view, and shows the old answer meanwhile', async () => {
  const { open, choose, seeAgain, calls, on, asked } = aVisit()
  await open()
  await choose('2026-10-01')
  await calls[1]?.answer({ '2026-10-01': tours('old') })
  await seeAgain(new Date('2026-09-03T10:00:00Z'))
  expect(asked().slice(2).sort()).toEqual(['2026-09-03 5', '2026-10-01 1'])
  expect(on('2026-10-01')).toEqual(['old'])
})

test('opening a day after midnight requests the next days from the new day on', async () => {
  const { open, choose, asked, scope } = aVisit()
  await open(new Date('2026-09-03T21:59:00Z'))
  await choose('tomorrow', new Date('2026-09-03T22:00:00Z'))
  expect(asked()).toEqual(['2026-09-03 5', '2026-09-04 5'])
  expect(scope.getState($today)).toBe('2026-09-04')
})

test('a page that the visitor does not touch notices midnight, once', async () => {
  const { open, choose, calls, scope, on, asked } = aVisit()
  const tick = async (now: string) => {
    void allSettled(clockTicked, { scope, params: { now: new Date(now) } })
    await new Promise(setImmediate)
  }
  await open(new Date('2026-09-03T21:50:00Z'))
  await choose('tomorrow', new Date('2026-09-03T21:50:00Z'))
  await calls[0]?.answer({ '2026-09-04': tours('a'), '2026-09-05': tours('b') })
  await tick('2026-09-03T21:59:59Z')
  expect(asked()).toEqual(['2026-09-03 5'])
  await tick('2026-09-03T22:00:29Z')
  await tick('2026-09-03T22:00:59Z')
  expect(scope.getState($today)).toBe('2026-09-04')
  expect(asked()).toEqual(['2026-09-03 5', '2026-09-04 5'])
  // The known answer is shown until the new answer comes.
  expect(on('2026-09-05')).toEqual(['b'])
  await calls[1]?.answer(null)
  await tick('2026-09-03T22:01:29Z')
  expect(asked()).toHaveLength(2)
})
