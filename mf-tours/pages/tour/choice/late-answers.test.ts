import { $lines } from '@shop/shared/cart/model'
import { aTime, aTour } from '@shop/shared/tours/testing/tour-builders'
import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { aMuseum } from '../../../testing/tour-page.ts'
import { $calendar } from './calendar-model.ts'
import { pageClosed } from './choice-model.ts'
import { $day, $slots, $tourDay, dateChosen } from './day-model.ts'
import { $units } from './group-model.ts'
import { $address, addRequested } from './model.ts'
import { $view } from './tour-model.ts'

function later() {
  let resolve: (answer: unknown) => void = () => {}
  let reject: (failure: unknown) => void = () => {}
  const promise = new Promise<unknown>((onAnswer, onFailure) => {
    resolve = onAnswer
    reject = onFailure
  })
  return { promise, resolve, reject }
}

const dayWith = (tours: number) => aTour({ schedule: { '10:00': aTime({ tours }) } })
const settled = () => new Promise(setImmediate)

/** A visit in which the test answers requests for days, in the order they were sent. */
async function aVisit() {
  const asked: { date: string; call: ReturnType<typeof later> }[] = []
  const museum = aMuseum({
    day: (date) => {
      const call = later()
      asked.push({ date, call })
      return call.promise
    },
  })
  void museum.open('?date=2026-09-03')
  await settled()
  const choose = async (date: string) => {
    void allSettled(dateChosen, { scope: museum.scope, params: date })
    await settled()
  }
  return { ...museum, asked, choose }
}

test('an answer for the earlier chosen day is not shown on the current one', async () => {
  const { scope, asked, choose } = await aVisit()
  await choose('2026-09-04')
  asked[0]?.call.resolve(dayWith(9))
  await settled()
  expect(scope.getState($day).kind).toBe('loading')
  expect(scope.getState($slots)).toEqual([])
  asked[1]?.call.resolve(dayWith(3))
  await settled()
  expect(scope.getState($tourDay)?.date).toBe('2026-09-04')
  expect(scope.getState($units).left).toBe(3)
})

test('back from another day, the last request counts, even if the first one is answered later', async () => {
  const { scope, asked, choose } = await aVisit()
  await choose('2026-09-04')
  await choose('2026-09-03')
  asked[2]?.call.resolve(dayWith(2))
  await settled()
  asked[0]?.call.reject({ kind: 'offline' })
  asked[1]?.call.resolve(dayWith(7))
  await settled()
  expect(scope.getState($day).kind).toBe('open')
  expect(scope.getState($units).left).toBe(2)
})

test('while a day is loading nothing can be added, and the address does not change', async () => {
  const { scope } = await aVisit()
  void allSettled(addRequested, { scope })
  expect(scope.getState($day).kind).toBe('loading')
  expect(scope.getState($address)).toBeNull()
  expect(scope.getState($lines)).toEqual([])
})

test('a late answer for the previous tour does not show on the current one', async () => {
  const first = later()
  const second = later()
  const answers = [first, second]
  const { scope, open } = aMuseum({ base: () => answers.shift()?.promise ?? Promise.reject() })
  void open('', 'one')
  await settled()
  void allSettled(pageClosed, { scope })
  void open('', 'other')
  await settled()
  first.resolve(aTour({ id: 'one', name: 'The first' }))
  await settled()
  expect(scope.getState($view).kind).toBe('loading')
  second.resolve(aTour({ id: 'other', name: 'The other' }))
  await settled()
  expect(scope.getState($view)).toMatchObject({ kind: 'open', tour: { name: 'The other' } })
})

test('a month of another tour does not appear in this tour’s calendar', async () => {
  const months = [later(), later()]
  const asked = [...months]
  const { scope, open } = aMuseum({ times: () => asked.shift()?.promise ?? Promise.resolve({}) })
  void open('', 'one')
  await settled()
  void allSettled(pageClosed, { scope })
  void open('', 'other')
  await settled()
  months[0]?.resolve({ '2026-09-20': ['10:00'] })
  await settled()
  expect(scope.getState($calendar).places).toEqual({})
  months[1]?.resolve({ '2026-09-21': ['10:00'] })
  await settled()
  expect(scope.getState($calendar).places).toMatchObject({ '2026-09-21': 1 })
})
