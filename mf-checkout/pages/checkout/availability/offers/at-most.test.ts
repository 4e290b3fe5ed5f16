import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('jobs are done in turn, no more than so many at once, and each gives its result in its place', async () => {
  let underWay = 0
  const seen: number[] = []
  const results = await atMost(3, [5, 1, 4, 2, 3, 0, 6], async (job) => {
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

test('without jobs there are no results', async () => {
  expect(await atMost(3, [], async () => 1)).toEqual([])
})
