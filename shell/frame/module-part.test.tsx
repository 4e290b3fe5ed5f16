import { MemoryRouter } from '@shop/shared/routing/router'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useModuleMode } from './module-mode.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function Module() {
  useModuleMode(true)
  return <div style={{ height: '900px' }} />
}

/* Regression: the shop reported only the height of its frame component. A page with a fixed bar
   adds space below it, so the embedding page got a second scroll bar. */
test('posts the height of the whole document to the embedding page', () => {
  const told: unknown[] = []
  vi.stubGlobal('parent', { postMessage: (message: unknown) => told.push(message) })
  let measure = () => {}
  const observed: unknown[] = []
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onResize: () => void) {
        measure = onResize
      }
      observe = (...what: unknown[]) => observed.push(...what)
      disconnect = () => {}
    },
  )
  const height = vi.spyOn(document.body, 'getBoundingClientRect')
  render(
    <MemoryRouter>
      <Module />
    </MemoryRouter>,
  )
  for (const pixels of [1027.4, 1027.4, 640]) {
    height.mockReturnValue(new DOMRect(0, 0, 400, pixels))
    measure()
  }
  expect(observed).toEqual([document.body, { box: 'border-box' }])
  expect(told).toEqual([
    { type: 'museum-shop:navigated' },
    { type: 'museum-shop:height', height: 1028 },
    { type: 'museum-shop:height', height: 640 },
  ])
})
