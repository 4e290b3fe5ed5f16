import { expect, test } from 'vitest'
import { Overloaded } from '../database/lane.ts'
import { createTurns } from './take-turns.ts'

test('of many who arrive together each begins in a turn of its own, in their order, the first at once', async () => {
  const turns = createTurns()
  const begun: string[] = []
  let isOver = false
  const count = () => {
    begun.push('others')
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  const all = ['a', 'b', 'c', 'd'].map((name) => turns.take().then(() => begun.push(name)))
  await all[0]
  expect(begun).toEqual(['a'])
  await Promise.all(all)
  isOver = true
  const between = begun.join(' ').replaceAll(/(others ?)+/g, '| ')
  expect(between).toMatch(/^a \| b \| c \| d/)
})

test('who comes alone does not wait', async () => {
  const turns = createTurns()
  await turns.take()
  await new Promise(setImmediate)
  await new Promise(setImmediate)
  let hasBegun = false
  void turns.take().then(() => {
    hasBegun = true
  })
  await Promise.resolve()
  await Promise.resolve()
  expect(hasBegun).toBe(true)
})

test('above what may wait one is refused at once, and those before them begin all the same', async () => {
  const turns = createTurns(2)
  const all = await Promise.allSettled(Array.from({ length: 5 }, () => turns.take()))
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(all.map(({ status }) => status).slice(0, 3)).toEqual(Array(3).fill('fulfilled'))
  expect(refused).toHaveLength(2)
  expect(refused[0]).toBeInstanceOf(Overloaded)
  await turns.take()
})
