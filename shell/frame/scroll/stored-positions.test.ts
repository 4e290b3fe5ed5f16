// @vitest-environment happy-dom
import { nextTask } from '@shop/shared/async/next-task'
import { beforeEach, expect, test, vi } from 'vitest'
import { historyEntry, readPositions, storePositions, wasHereBefore } from './stored-positions.ts'

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '')
})

test('the next document of the tab reads the stored positions', () => {
  storePositions(new Map([['a', 740]]))
  expect(readPositions()).toEqual(new Map([['a', 740]]))
})

test.each(['{', '7', '{"a":1}', '[["a"],[1,2],null,["b","9"]]'])(
  'ignores invalid positions: %s',
  (text) => {
    sessionStorage.setItem('scrollPositions', text)
    expect(readPositions().size).toBe(0)
  },
)

test('identifies an entry by its key, or by its mark if it has no key', async () => {
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
])('a document reached by %s was here before: %s', (type, before) => {
  const arrival = { type } as unknown as PerformanceNavigationTiming
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([arrival])
  expect(wasHereBefore()).toBe(before)
  vi.restoreAllMocks()
})
