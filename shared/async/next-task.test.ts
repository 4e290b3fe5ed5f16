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

test('a browser that can go on before its timers does', async () => {
  const proceed = vi.fn(async () => {})
  vi.stubGlobal('scheduler', { yield: proceed })
  await nextTask()
  expect(proceed).toHaveBeenCalledOnce()
  // Chromium had `postTask` alone for three years.
  vi.stubGlobal('scheduler', { postTask() {} })
  await expect(nextTask()).resolves.toBeUndefined()
})
