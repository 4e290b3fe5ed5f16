import { afterEach, expect, test, vi } from 'vitest'
import { nextTask } from './next-task.ts'

afterEach(() => vi.unstubAllGlobals())

test('what follows waits for a task of its own, whatever the browser knows', async () => {
  const order: string[] = []
  const later = nextTask().then(() => order.push('later'))
  await Promise.resolve().then(() => order.push('same task'))
  await later
  expect(order).toEqual(['same task', 'later'])
})

test('a browser that has tasks without a timer is given one', async () => {
  const proceed = vi.fn(async () => {})
  vi.stubGlobal('scheduler', { postTask: proceed })
  await nextTask()
  expect(proceed).toHaveBeenCalledOnce()
  vi.stubGlobal('scheduler', {})
  await expect(nextTask()).resolves.toBeUndefined()
})
