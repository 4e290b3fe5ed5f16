import { expect, test } from 'vitest'
import { runLimited } from './run-limited.ts'

test('runs jobs in order, with a limit of parallel jobs, and keeps the order of the results', async () => {
  let underWay = 0
  const seen: number[] = []
  const results = await runLimited(3, [5, 1, 4, 2, 3, 0, 6], async (job) => {
    underWay += 1
    seen.push(underWay)
    await new Promise((resolve) => setTimeout(resolve, job))
    underWay -= 1
    return job * 10
  })
  expect(results).toEqual([50, 10, 40, 20, 30, 0, 60])
  expect(Math.max(...seen)).toBe(3)
  expect(underWay).toBe(0)
})

test('returns an empty list of results if there are no jobs', async () => {
  expect(await runLimited(3, [], async () => 1)).toEqual([])
})
