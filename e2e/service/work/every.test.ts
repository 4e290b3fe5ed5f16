import { expect, onTestFinished, test, vi } from 'vitest'
import { every, repeat } from './every.ts'

/** Runs that last until a test ends them. */
function slowRuns() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const ends: (() => void)[] = []
  const run = () => new Promise<void>((resolve) => void ends.push(resolve))
  return { ends, run }
}

// Regression: ten minutes of a frozen database left a queue of a hundred runs; all of them ran
// afterwards, and a stopping shop waited for them until it was killed.
test('a slow run does not build up a queue', async () => {
  const { ends, run } = slowRuns()
  const repeated = every(1000, run)
  expect(ends).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(999)
  expect(ends).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(ends).toHaveLength(2)
  ends[1]?.()
  await repeated.stop()
})

test('stopping waits for the current run, and starts none after it', async () => {
  const { ends, run } = slowRuns()
  const repeated = every(1000, run)
  await vi.advanceTimersByTimeAsync(5000)
  let isDone = false
  const stopping = repeated.stop().then(() => {
    isDone = true
  })
  await vi.advanceTimersByTimeAsync(5000)
  expect(isDone).toBe(false)
  ends[0]?.()
  await stopping
  await vi.advanceTimersByTimeAsync(5000)
  expect(ends).toHaveLength(1)
})

test('starts no further chore once stopped, and continues after a chore that fails', async () => {
  const { ends, run } = slowRuns()
  const logged: unknown[] = []
  const given = { log: (...line: unknown[]) => void logged.push(line) }
  const begun: string[] = []
  const chore = (name: string, work: () => Promise<unknown>) => ({
    failure: `${name} failed`,
    run: async () => {
      begun.push(name)
      await work()
    },
  })
  const chores = [
    chore('first', async () => {
      throw new Error('away')
    }),
    chore('second', run),
    chore('third', async () => {}),
  ]
  const repeated = repeat(given, 1000, chores)
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(['first', 'second'])
  expect(logged).toEqual([['first failed', { error: 'away' }]])
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(1000)
  expect(begun).toEqual(['first', 'second', 'third', 'first', 'second'])
  const stopping = repeated.stop()
  ends[1]?.()
  await stopping
  expect(begun).toHaveLength(5)
})
