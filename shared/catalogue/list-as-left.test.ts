// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { listAsLeft } from './list-as-left.ts'

afterEach(() => vi.unstubAllGlobals())

const LIST = '/de/tickets'

test.each([
  ['the last filter', ['/de/tickets', '/de/tickets?venue=Annex', '/de/tickets/1'], '?venue=Annex'],
  ['no filter that was left later', ['/de/tickets?q=a', '/de', '/de/tickets', '/de/tickets/1'], ''],
  ['no filter of another list', ['/de/guided-tours?q=a', '/en/tickets?q=a', '/de/tickets/1'], ''],
])('a link back to a list has %s', (_, visited, filter) => {
  const entries = () =>
    [null, ...visited].map((path) => ({ url: path && `https://shop.example${path}` }))
  vi.stubGlobal('navigation', { entries })
  expect(listAsLeft(LIST)).toBe(LIST + filter)
})

test('in an older browser a link back to a list has no filter', () => {
  expect(listAsLeft(LIST)).toBe(LIST)
})
