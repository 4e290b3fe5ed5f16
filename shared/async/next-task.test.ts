import { afterEach, expect, test, vi } from 'vitest'
import { nextTask } from './next-task.ts'

afterEach(() => vi.unstubAllGlobals())

test('continues in a new task, in every browser', async () => {
  const order: string[] = []
  const later = nextTask().then(() => order.push('later'))
  await Promise.resolve().then(() => order.push('same task'))
  await later
  expect(order).toEqual(['same task', 'later'])
})

test('uses `scheduler.postTask` if the browser has it', async () => {
  const proceed = vi.fn(async () => {})
  vi.stubGlobal('scheduler', { postTask: proceed })
  await nextTask()
  expect(proceed).toHaveBeenCalledOnce()
  vi.stubGlobal('scheduler', {})
  await expect(nextTask()).resolves.toBeUndefined()
})
