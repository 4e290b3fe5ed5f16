import { expect, test } from 'vitest'
import { Overloaded } from '../database/lane.ts'
import { createTurns } from './take-turns.ts'

test('starts callers in order, the first one at once and each other one in its own turn', async () => {
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

test('a caller does not wait if no other one is waiting', async () => {
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

test('refuses callers above the limit at once, and starts the callers before them', async () => {
  const turns = createTurns({ most: 2 })
  const taken = Array.from({ length: 5 }, () => turns.take())
  expect(turns.fill()).toEqual({ used: 1, most: 1, waiting: 2, shed: 2 })
  const all = await Promise.allSettled(taken)
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(all.map(({ status }) => status).slice(0, 3)).toEqual(Array(3).fill('fulfilled'))
  expect(refused).toHaveLength(2)
  expect(refused[0]).toBeInstanceOf(Overloaded)
  expect(turns.isShedding()).toBe(true)
  await turns.take()
  expect(turns.fill()).toMatchObject({ waiting: 0, shed: 2 })
})

test('paying customers go first, but after three of them one ordinary request runs', async () => {
  const turns = createTurns()
  const begun: string[] = []
  const come = (name: string, goesFirst = false) =>
    turns.take(goesFirst).then(() => begun.push(name))
  const all = [come('first'), come('buyer'), come('another')]
  for (let one = 1; one <= 5; one += 1) all.push(come(`paid ${one}`, true))
  await Promise.all(all)
  expect(begun.join(', ')).toBe('first, paid 1, paid 2, paid 3, buyer, paid 4, paid 5, another')
})

test('refuses all callers that have waited too long, and then starts a new caller', async () => {
  const turns = createTurns({ patience: 50 })
  await turns.take()
  const late = [turns.take(), turns.take()].map((turn) => turn.catch((error: unknown) => error))
  const until = performance.now() + 80
  // Work that blocks the thread until the callers are late.
  while (performance.now() < until);
  const next = turns.take()
  expect(await Promise.all(late)).toEqual([expect.any(Overloaded), expect.any(Overloaded)])
  await next
})
