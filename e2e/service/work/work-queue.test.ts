import { expect, onTestFinished, test, vi } from 'vitest'
import { createWorkQueue, type Work } from './work-queue.ts'

/** A queue with numbered jobs; each job can be claimed once, and `done` has the finished ones. */
function workOn(count: number, changes: Partial<Work<number>> = {}) {
  const due = Array.from({ length: count }, (_, i) => i)
  const done: number[] = []
  const claims: number[] = []
  const failed = vi.fn()
  const queue = createWorkQueue<number>({
    parallel: 3,
    goodForMs: 60_000,
    claim: async (most) => {
      const batch = due.splice(0, most)
      claims.push(batch.length)
      return batch
    },
    work: async (job) => void done.push(job),
    failed,
    ...changes,
  })
  return { queue, due, done, claims, failed }
}

function withFakeTimers(): void {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
}

test('does every due job once, and claims jobs in batches', async () => {
  const { queue, done, claims } = workOn(30)
  queue.soon()
  queue.soon()
  await queue.idle()
  expect(done).toHaveLength(30)
  expect(new Set(done).size).toBe(30)
  expect(claims).toEqual([12, 12, 6])
})

test('runs as many jobs at the same time as allowed, but no more', async () => {
  let busy = 0
  let most = 0
  const { queue } = workOn(20, {
    work: async () => {
      busy += 1
      most = Math.max(most, busy)
      await new Promise((resolve) => setTimeout(resolve, 1))
      busy -= 1
    },
  })
  queue.soon()
  await queue.idle()
  expect(most).toBe(3)
})

test('a job that hangs blocks only one worker, and the others do all other jobs', async () => {
  const hangs = Promise.withResolvers<void>()
  const done: number[] = []
  const { queue, due } = workOn(20, {
    work: async (job) => {
      if (job === 0) await hangs.promise
      done.push(job)
    },
  })
  queue.soon()
  await vi.waitFor(() => expect(done).toHaveLength(19))
  due.push(20)
  queue.soon()
  await vi.waitFor(() => expect(done).toContain(20))
  hangs.resolve()
  await queue.idle()
  expect(done).toHaveLength(21)
})

test('does a job that is added while others are being claimed', async () => {
  const added = [1]
  const done: number[] = []
  const queue = createWorkQueue<number>({
    parallel: 1,
    goodForMs: 60_000,
    claim: async () => {
      await null
      const batch = added.splice(0)
      if (batch.includes(1)) {
        added.push(2)
        queue.soon()
      }
      return batch
    },
    work: async (job) => void done.push(job),
    failed: () => {},
  })
  queue.soon()
  await queue.idle()
  expect(done).toEqual([1, 2])
})

test('starts no job whose claim is nearly over', async () => {
  const { queue, done, claims } = workOn(3, { goodForMs: -1 })
  queue.soon()
  await queue.idle()
  expect(done).toEqual([])
  expect(claims).toEqual([3])
})

test('without a database, stops and reports the error, and does all jobs after the next call of soon', async () => {
  let isAway = true
  const done: number[] = []
  const { queue, due, claims, failed } = workOn(40, {
    work: async (job) => {
      if (isAway) throw new Error('no database')
      done.push(job)
    },
  })
  queue.soon()
  await queue.idle()
  expect(done).toEqual([])
  expect(claims).toEqual([12])
  expect(failed).toHaveBeenCalled()
  isAway = false
  queue.soon()
  await queue.idle()
  expect(done).toHaveLength(28)
  expect(due).toEqual([])
})

test.each([
  ['stop: ends running jobs and starts no others', 'stop', 7],
  ['finish: does all claimed jobs and claims no others', 'finish', 8],
] as const)('%s', async (_, end, most) => {
  const { queue, done, due, claims } = workOn(20, { parallel: 2 })
  queue.soon()
  await Promise.resolve()
  await Promise.resolve()
  await queue[end]()
  const ended = done.length
  expect(ended).toBeLessThanOrEqual(most)
  if (end === 'finish') expect(ended).toBe(most)
  queue.soon()
  await queue.idle()
  expect(done).toHaveLength(ended)
  expect(claims).toEqual([8])
  expect(due).toHaveLength(12)
})

test('while customers wait, each worker starts only one job every few seconds', async () => {
  withFakeTimers()
  let isBusy = true
  const { queue, done } = workOn(30, { isBusy: () => isBusy })
  queue.soon()
  await vi.advanceTimersByTimeAsync(4000)
  expect(done).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(11_500)
  expect(done).toHaveLength(9)
  isBusy = false
  await vi.advanceTimersByTimeAsync(300)
  expect(done).toHaveLength(30)
})

// Regression: mails yielded to visitors as long as visitors came. During a rush of hours, thousands
// of mails were sent only at its end.
test('the longer a job has waited, the less it yields to customers, and after ten minutes it does not', async () => {
  withFakeTimers()
  let minutes = 5
  const { queue, due, done } = workOn(3, { isBusy: () => true, waited: () => minutes * 60_000 })
  queue.soon()
  await vi.advanceTimersByTimeAsync(2250)
  expect(done).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(500)
  expect(done).toHaveLength(3)
  minutes = 10
  due.push(3, 4, 5)
  queue.soon()
  await vi.advanceTimersByTimeAsync(0)
  expect(done).toHaveLength(6)
})

test.each(['idle', 'finish'] as const)(
  'does not yield to customers while a caller of %s waits',
  async (end) => {
    const { queue, done } = workOn(6, { isBusy: () => true })
    queue.soon()
    await queue[end]()
    expect(done).toHaveLength(6)
  },
)
