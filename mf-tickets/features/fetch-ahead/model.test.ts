import { requestFailed } from '@shop/shared/api/model'
import { allSettled, createStore, fork } from 'effector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $calendar, loadLifetimeFx, loadMonthsFx } from '../../pages/event/calendar-model.ts'
import { pageOpened } from '../../pages/event/choice-model.ts'
import { $ahead, eventPointedAt, fetchAheadFx, loadEventPageFx } from './model.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const NOW = new Date('2026-09-01T08:00:00Z')
const later = (ms: number) => new Date(NOW.getTime() + ms)

function known(eventId: string, at = NOW) {
  return {
    eventId,
    at,
    lifetime: { first: '2026-01-01', last: '2026-12-31' },
    places: { '2026-09-03': 14 },
    months: { from: '2026-09', to: '2026-10' },
  }
}

function aShop() {
  const asked: string[] = []
  const called: string[] = []
  const scope = fork({
    handlers: new Map<unknown, unknown>([
      [loadEventPageFx, () => {}],
      [
        fetchAheadFx,
        ({ eventId, now }: { eventId: string; now: Date }) => {
          asked.push(eventId)
          return known(eventId, now)
        },
      ],
      [
        loadLifetimeFx,
        () => {
          called.push('lifetime')
          return known('').lifetime
        },
      ],
      [
        loadMonthsFx,
        () => {
          called.push('months')
          return {}
        },
      ],
    ]) as never,
  })
  const point = async (eventId: string, now = NOW) => {
    const settled = allSettled(eventPointedAt, { scope, params: { eventId, now } })
    await vi.advanceTimersByTimeAsync(100)
    await settled
  }
  return { scope, asked, called, point }
}

test('a pointer that only passes fetches nothing; where it rests, once', async () => {
  const { scope, asked } = aShop()
  const settled = ['a', 'b', 'c'].map((eventId) =>
    allSettled(eventPointedAt, { scope, params: { eventId, now: NOW } }),
  )
  await vi.advanceTimersByTimeAsync(100)
  await Promise.all(settled)
  expect(asked).toEqual(['c'])
})

test('what is known is not fetched again for a minute', async () => {
  const { asked, point } = aShop()
  await point('a')
  await point('a', later(59_000))
  expect(asked).toHaveLength(1)
  await point('a', later(60_000))
  expect(asked).toHaveLength(2)
})

test('the memory keeps the last eight events', async () => {
  const { scope, point } = aShop()
  for (const eventId of 'abcdefghij') await point(eventId)
  expect(scope.getState($ahead).map(({ eventId }) => eventId)).toEqual([...'cdefghij'])
})

test('an event that is opened then has its calendar at once, and asks for none of it', async () => {
  const { scope, called, point } = aShop()
  await point('a')
  const params = { id: 'a', search: '', now: later(5000) }
  await allSettled(pageOpened, { scope, params })
  expect(called).toEqual([])
  expect(scope.getState($calendar)).toMatchObject({
    month: '2026-09',
    places: { '2026-09-03': 14 },
    isSettled: true,
  })
})

test('another event, or the same a minute later, is asked for as ever', async () => {
  const { scope, called, point } = aShop()
  await point('a')
  await allSettled(pageOpened, { scope, params: { id: 'b', search: '', now: NOW } })
  expect(called).toEqual(expect.arrayContaining(['lifetime', 'months']))
  called.length = 0
  await allSettled(pageOpened, { scope, params: { id: 'a', search: '', now: later(60_000) } })
  expect(called).toContain('lifetime')
})

test('what fails ahead of time is told to nobody', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const $told = createStore(0).on(requestFailed, (count) => count + 1)
  const scope = fork({ handlers: [[loadEventPageFx, (() => {}) as never]] })
  const settled = allSettled(eventPointedAt, { scope, params: { eventId: 'a', now: NOW } })
  await vi.advanceTimersByTimeAsync(100)
  await settled
  expect(scope.getState($told)).toBe(0)
  expect(scope.getState($ahead)).toEqual([])
})
