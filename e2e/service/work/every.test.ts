import { expect, onTestFinished, test, vi } from 'vitest'
import { every, repeat } from './every.ts'

/** A function `run` that lasts until the test calls the next function in `ends`. */
function slowRuns() {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const ends: (() => void)[] = []
  const run = () => new Promise<void>((resolve) => void ends.push(resolve))
  return { ends, run }
}

// Regression: while the database was frozen for ten minutes, a hundred runs were queued. All of
// them ran afterwards, and a stopping shop waited for them until it was killed.
test('while a run lasts, no further runs are started or queued', async () => {
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

test('stop waits for the current run, and no run is started afterwards', async () => {
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

test('a failed task does not prevent the next one, and after stop no further task is started', async () => {
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
