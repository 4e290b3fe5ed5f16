import type { TourOfDay } from '@shop/shared/api/endpoints/tours'
import type { ApiFailure } from '@shop/shared/api/failure'
import { allSettled, createEffect, fork } from 'effector'
import { expect, test } from 'vitest'
import { aTourOfDay } from '../../../testing/listed-tours.ts'
import { covers, requestedDays, type Span, toursOn } from './requested-days.ts'

const loadFx = createEffect<Span, Record<string, TourOfDay[]>, ApiFailure>()
const { asked, $days } = requestedDays(loadFx)
const offline: ApiFailure = { kind: 'offline' }
const day = (from: string): Span => ({ from, days: 1 })

/** A scope in which the test decides when requests are answered. */
function calls() {
  const waiting: ((answer: Record<string, TourOfDay[]> | null) => void)[] = []
  const scope = fork({
    handlers: [
      [
        loadFx,
        () =>
          new Promise((resolve, reject) => {
            waiting.push((answer) => (answer === null ? reject(offline) : resolve(answer)))
          }),
      ],
    ],
  })
  const ask = (span: Span) => void allSettled(asked, { scope, params: span })
  const answer = async (index: number, tours: Record<string, TourOfDay[]> | null) => {
    waiting[index]?.(tours)
    await new Promise(setImmediate)
  }
  const on = (date: string) => toursOn(date, [scope.getState($days)])
  return { ask, answer, on, scope }
}

const tours = (id: string) => [aTourOfDay({ '10:00': 5 }, { id })]

test.each([
  ['2026-12-29', false],
  ['2026-12-30', true],
  ['2027-01-03', true],
  ['2027-01-04', false],
])('five days from 30 December include %s: %s', (date, isIn) => {
  expect(covers({ from: '2026-12-30', days: 5 }, date)).toBe(isIn)
})

test('a day is loading, then loaded, and empty if the answer does not contain it', async () => {
  const { ask, answer, on } = calls()
  ask({ from: '2026-09-03', days: 5 })
  expect(on('2026-09-04')).toEqual({ kind: 'loading' })
  await answer(0, { '2026-09-04': tours('a') })
  expect(on('2026-09-04')).toMatchObject({ kind: 'ready', tours: [{ id: 'a' }] })
  expect(on('2026-09-05')).toEqual({ kind: 'ready', tours: [] })
  expect(on('2026-09-08')).toEqual({ kind: 'loading' })
})

test('keeps the known tours of a day while it is requested again, and if that fails', async () => {
  const { ask, answer, on, scope } = calls()
  ask(day('2026-10-01'))
  await answer(0, { '2026-10-01': tours('a') })
  ask(day('2026-10-01'))
  expect(on('2026-10-01').kind).toBe('ready')
  await answer(1, null)
  expect(on('2026-10-01').kind).toBe('ready')
  expect(scope.getState($days).failure).toEqual(offline)
})

test('a retry after a failure shows the day as loading', async () => {
  const { ask, answer, on } = calls()
  ask(day('2026-10-01'))
  await answer(0, null)
  ask(day('2026-10-01'))
  expect(on('2026-10-01')).toEqual({ kind: 'loading' })
})
