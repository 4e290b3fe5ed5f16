import type { Event } from '@shop/shared/api/endpoints/events'
import { deferred } from '@shop/shared/async/testing/deferred'
import { configArrived } from '@shop/shared/config/model'
import { shopConfigSchema } from '@shop/shared/config/shop-config'
import { allSettled, createWatch, fork, type Scope } from 'effector'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadStaticContentFx } from '../../frame/static-content.ts'
import { aBanner, staticContentWith } from '../../frame/testing/static-content.ts'
import { $banners, $isWaiting, $programme, $welcome, homeOpened, loadEventsFx } from './model.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const content = staticContentWith({ banners: [[aBanner('')], [aBanner('/a')]] })
const event = { id: '7', next_date: '2026-07-02', sold_out: false, sequence_no: 1 } as Event

async function open(
  handlers: {
    events: () => Event[]
    content?: () => typeof content | Promise<typeof content>
  },
  tickets = 1,
) {
  const scope = fork({
    handlers: [
      [loadEventsFx, handlers.events],
      [loadStaticContentFx, handlers.content ?? (() => content)],
    ],
  })
  const config = v.parse(shopConfigSchema, { has_tickets: tickets })
  await allSettled(configArrived, { scope, params: config })
  // At this time it is already 2 July in the museum's time zone.
  await visit(scope, new Date('2026-07-01T22:30:00Z'))
  return scope
}

/** Opens the page and waits for everything that it begins. */
async function visit(scope: Scope, now: Date) {
  const opening = allSettled(homeOpened, { scope, params: { now } })
  await vi.runAllTimersAsync()
  await opening
}

test('today is the museum’s day, in whatever time zone the visitor is', async () => {
  const scope = await open({ events: () => [event] })
  expect(scope.getState($programme)).toEqual({
    kind: 'known',
    day: '2026-07-02',
    events: [event],
  })
})

test('fresh events that look like the known ones do not render the page again', async () => {
  let left = 4
  const scope = await open({
    events: () => [{ ...event, teaser: Math.random(), next_left: left }] as never,
  })
  const known = scope.getState($programme)
  await visit(scope, new Date('2026-07-01T23:30:00Z'))
  expect(scope.getState($programme)).toBe(known)
  left = 3
  await visit(scope, new Date('2026-07-01T23:30:00Z'))
  expect(scope.getState($programme)).toMatchObject({ events: [{ next_left: 3 }] })
})

test('if the events cannot be loaded, it is unknown what is on', async () => {
  const scope = await open({
    events: () => {
      throw { kind: 'offline' }
    },
  })
  expect(scope.getState($programme)).toEqual({ kind: 'unknown' })
})

test('does not request events of a museum without tickets', async () => {
  const scope = await open(
    {
      events: () => {
        throw new Error('asked')
      },
    },
    0,
  )
  expect(scope.getState($programme)).toEqual({ kind: 'loading' })
})

test('joins the banners of all groups in one list, without those that have no picture', async () => {
  const scope = await open({ events: () => [] })
  expect(scope.getState($banners)).toEqual([aBanner('/a')])
})

test('fetches the museum’s texts once, and again after a failure', async () => {
  let asked = 0
  const scope = await open({
    events: () => [],
    content: () => {
      asked += 1
      if (asked === 1) throw { kind: 'offline' }
      return content
    },
  })
  for (const now of [new Date(0), new Date(1)]) await visit(scope, now)
  expect(asked).toBe(2)
})

// Regression: while the content failed, each visit to the home page began with an empty page.
test('after a failed request the page no longer waits, and later texts do not replace the shop’s own', async () => {
  const words = deferred<typeof content>()
  let asked = 0
  const scope = await open({
    events: () => [],
    content: () => {
      asked += 1
      if (asked === 1) throw { kind: 'offline' }
      return words.promise
    },
  })
  const seen: boolean[] = []
  createWatch({ unit: $isWaiting, fn: (waiting) => seen.push(waiting), scope })
  const opening = visit(scope, new Date(1))
  words.resolve(spoken)
  await opening
  expect(seen).toEqual([])
  expect(scope.getState($isWaiting)).toBe(false)
  expect(scope.getState($welcome)).toEqual({ headline: '', intro: '' })
})

const spoken = { ...content, headline: 'Come in', intro: 'It is getting dark' }

test('waits a moment for the museum’s welcome texts and shows them', async () => {
  const scope = await open({
    events: () => [],
    content: () => new Promise((resolve) => setTimeout(resolve, 1199, spoken)),
  })
  expect(scope.getState($isWaiting)).toBe(false)
  expect(scope.getState($welcome)).toEqual({ headline: 'Come in', intro: 'It is getting dark' })
})

// Regression: late texts replaced the shop's own and moved everything below them.
test('late texts of the museum do not replace texts that are already shown', async () => {
  const scope = await open({
    events: () => [],
    content: () => new Promise((resolve) => setTimeout(resolve, 1201, spoken)),
  })
  expect(scope.getState($isWaiting)).toBe(false)
  expect(scope.getState($welcome)).toEqual({ headline: '', intro: '' })
  expect(scope.getState($banners)).toHaveLength(1)
  await visit(scope, new Date('2026-07-01T22:30:00Z'))
  expect(scope.getState($welcome)).toEqual({ headline: 'Come in', intro: 'It is getting dark' })
})
