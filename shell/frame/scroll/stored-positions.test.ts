// @vitest-environment happy-dom
import { nextTask } from '@shop/shared/async/next-task'
import { beforeEach, expect, test, vi } from 'vitest'
import { historyEntry, readPositions, storePositions, wasHereBefore } from './stored-positions.ts'

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '')
})

test('the next document of the tab reads the stored scroll positions', () => {
  storePositions(new Map([['a', 740]]))
  expect(readPositions()).toEqual(new Map([['a', 740]]))
})

test.each(['{', '7', '{"a":1}', '[["a"],[1,2],null,["b","9"]]'])(
  'ignores stored scroll positions that are invalid: %s',
  (text) => {
    sessionStorage.setItem('scrollPositions', text)
    expect(readPositions().size).toBe(0)
  },
)

test('identifies a history entry by its key, or by a mark if it has no key', async () => {
  history.replaceState({ idx: 0 }, '')
  expect(historyEntry('k3y')).toBe('k3y')
  const mark = historyEntry('default')
  await nextTask()
  expect(history.state).toEqual({ idx: 0, entry: mark })
  expect(historyEntry('default')).toBe(mark)
  history.pushState(null, '')
  expect(historyEntry('default')).not.toBe(mark)
})

test.each([
  ['reload', true],
  ['back_forward', true],
  ['navigate', false],
])('if the visitor came to the document by %s, the visitor was here before: %s', (type, before) => {
  const arrival = { type } as unknown as PerformanceNavigationTiming
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([arrival])
  expect(wasHereBefore()).toBe(before)
  vi.restoreAllMocks()
})
