import { expect, test } from 'vitest'
import { usePostgresServer, useShopDatabase } from '../testing/databases.ts'
import { createGuessLimit } from './guess-limit.ts'

const database = useShopDatabase()
const server = usePostgresServer()

let networks = 0

function freshAddress(): string {
  networks += 1
  return `10.0.0.${networks}`
}

function limitAt(start = 0) {
  const here = freshAddress()
  const time = { now: start }
  const limit = createGuessLimit(database.db, () => new Date(time.now))
  const guess = async (address = here, isKnown = false) =>
    (await limit.attempt(address, async () => ({ isKnown, found: null }))) !== null
  /** Tries a code; the answer waits for `settle`. */
  const slowGuess = (isKnown: boolean) => {
    const { promise: gate, resolve: settle, reject: fail } = Promise.withResolvers<void>()
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    // Not an unhandled rejection if a test makes `gate` fail before the lookup waits for it.
    gate.catch(() => {})
    const answer = limit.attempt(here, async () => {
      begin()
      await gate
      return { isKnown, found: null }
    })
    return { settle, fail, begun, answer }
  }
  return { here, time, guess, slowGuess }
}

test('allows twenty unknown codes a minute, and forgets each after a minute', async () => {
  const { time, guess } = limitAt()
  for (let at = 0; at < 20; at++) {
    time.now = at * 1000
    expect(await guess()).toBe(true)
  }
  expect(await guess()).toBe(false)
  time.now = 59_999
  expect(await guess()).toBe(false)
  time.now = 60_000
  expect([await guess(), await guess()]).toEqual([true, false])
  time.now = 62_000
  expect([await guess(), await guess(), await guess()]).toEqual([true, true, false])
})

test('a refused try does not prolong the wait', async () => {
  const { time, guess } = limitAt()
  for (let at = 0; at < 20; at++) await guess()
  time.now = 59_000
  for (let at = 0; at < 50; at++) expect(await guess()).toBe(false)
  time.now = 60_000
  expect(await guess()).toBe(true)
})

test('counts unknown codes of each address separately, and ignores known codes', async () => {
  const { here, guess } = limitAt()
  for (let at = 0; at < 100; at++) await guess(here, true)
  for (let at = 0; at < 20; at++) expect(await guess()).toBe(true)
  expect([await guess(), await guess(freshAddress())]).toEqual([false, true])
})

test('refuses none of many valid codes tried at the same time', async () => {
  const { guess, slowGuess } = limitAt()
  for (let at = 0; at < 19; at++) await guess()
  const slow = Array.from({ length: 60 }, () => slowGuess(true))
  for (const { settle } of slow) settle()
  const answers = await Promise.all(slow.map(({ answer }) => answer))
  expect(answers).not.toContain(null)
  expect([await guess(), await guess()]).toEqual([true, false])
})

test('looks up no more unknown codes in parallel than one after the other', async () => {
  const { slowGuess } = limitAt()
  const slow = Array.from({ length: 60 }, () => slowGuess(false))
  for (const { settle } of slow) settle()
  const answers = await Promise.all(slow.map(({ answer }) => answer))
  expect(answers.filter((answer) => answer !== null)).toHaveLength(20)
})

test('refuses most of a flood at once instead of queuing', async () => {
  const { slowGuess } = limitAt()
  const slow = Array.from({ length: 400 }, () => slowGuess(true))
  const refused = slow.slice(220).map(({ answer }) => answer)
  expect(new Set(await Promise.all(refused))).toEqual(new Set([null]))
  for (const { settle } of slow) settle()
  const answers = await Promise.all(slow.slice(0, 220).map(({ answer }) => answer))
  expect(answers).not.toContain(null)
})

test('a waiting try continues when a lookup fails, and the failed one does not count', async () => {
  const { guess, slowGuess } = limitAt()
  for (let at = 0; at < 19; at++) await guess()
  const failing = slowGuess(false)
  await failing.begun
  const waiting = slowGuess(true)
  const refused = expect(failing.answer).rejects.toThrow('no database')
  failing.fail(new Error('no database'))
  await refused
  waiting.settle()
  expect(await waiting.answer).not.toBeNull()
  expect([await guess(), await guess()]).toEqual([true, false])
})

test('two processes on one database count together, even for parallel lookups', async () => {
  const time = () => new Date(0)
  const address = freshAddress()
  const limits = [createGuessLimit(server.db, time), createGuessLimit(server.db, time)]
  const answers = await Promise.all(
    limits.flatMap((limit) =>
      Array.from({ length: 30 }, () =>
        limit.attempt(address, async () => ({ isKnown: false, found: null })),
      ),
    ),
  )
  expect(answers.filter((answer) => answer !== null)).toHaveLength(20)
})
