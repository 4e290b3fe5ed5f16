// @vitest-environment happy-dom
import { lineAdded } from '@shop/shared/cart/model'
import { aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { $config } from '@shop/shared/config/model'
import { MemoryRouter } from '@shop/shared/routing/router'
import { act, cleanup, render } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, expect, test, vi } from 'vitest'
import { lookWithin } from './frame-name.ts'
import { ModulePart } from './module-part.tsx'

afterEach(() => {
  cleanup()
  window.name = ''
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const shopConfig = {
  ...$config.defaultState,
  colorScheme: 'auto',
  accent: '#2b3f86',
  embedAccent: true,
} as const

/** Shows the shop's part in a frame; `told` has the messages to the embedding page. */
function openFrame(config = {}) {
  const told: unknown[] = []
  const parent = { postMessage: (message: unknown) => told.push(message) }
  vi.stubGlobal('parent', parent)
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
  const scope = fork({ values: [[$config, { ...shopConfig, ...config }]] })
  render(
    <Provider value={scope}>
      <MemoryRouter>
        <ModulePart />
      </MemoryRouter>
    </Provider>,
  )
  const tell = (data: unknown, source: unknown = parent) =>
    dispatchEvent(Object.assign(new Event('message'), { data, source }))
  return { scope, told, tell, observed, measure: () => measure() }
}

const look = () => {
  const { dataset, style } = document.documentElement
  return [style.getPropertyValue('--accent'), dataset.scheme ?? 'light']
}

/* Regression: the shop reported only the height of its frame component. A page with a fixed bar
   adds space below it, so the embedding page got a second scroll bar. */
test('posts the height of the whole document to the embedding page', () => {
  const height = vi.spyOn(document.body, 'getBoundingClientRect')
  const { told, observed, measure } = openFrame()
  for (const pixels of [1027.4, 1027.4, 640]) {
    height.mockReturnValue(new DOMRect(0, 0, 400, pixels))
    measure()
  }
  expect(observed).toEqual([document.body, { box: 'border-box' }])
  expect(told).toEqual([
    { type: 'museum-shop:opened' },
    { type: 'museum-shop:basket', count: 0 },
    { type: 'museum-shop:height', height: 1028 },
    { type: 'museum-shop:height', height: 640 },
  ])
})

test('posts the number of lines in the basket after each change', async () => {
  const { scope, told } = openFrame()
  await act(() => allSettled(lineAdded, { scope, params: aTicketLine() }))
  expect(told.slice(2)).toEqual([{ type: 'museum-shop:basket', count: 1 }])
})

test('takes over the look that the frame’s name asks for, and each later one', () => {
  window.name = 'museum-shop #8a1c4a dark'
  const { tell } = openFrame()
  expect(look()).toEqual([expect.stringContaining('#8a1c4a'), 'dark'])
  tell({ type: 'museum-shop:change', name: 'museum-shop light', lang: '' })
  expect(look()).toEqual([expect.stringContaining('#2b3f86'), 'light'])
  expect(window.name).toBe('museum-shop light')
})

test('ignores messages of other windows, and names that no element writes', () => {
  window.name = 'museum-shop dark'
  const { tell } = openFrame()
  tell({ type: 'museum-shop:change', name: 'museum-shop light', lang: '' }, window)
  for (const data of [null, 'x', { type: 'museum-shop:change', name: 'museum-shop red;x' }])
    tell(data)
  expect(window.name).toBe('museum-shop dark')
  expect(look()[1]).toBe('dark')
})

test('an embedding page changes the look only within the limits of the config', () => {
  const name = 'museum-shop #8A1C4A dark'
  const own = { accent: '#2b3f86', colorScheme: 'light', embedAccent: false } as const
  expect(lookWithin(own, name)).toEqual({ accent: '#2b3f86', colorScheme: 'light' })
  expect(lookWithin({ ...own, embedAccent: true, colorScheme: 'auto' }, name)).toEqual({
    accent: '#8A1C4A',
    colorScheme: 'dark',
  })
  for (const hostile of ['', 'museum-shop red', 'museum-shop #fff', 'museum-shop #8a1c4a;x dark'])
    expect(lookWithin({ ...own, embedAccent: true }, hostile).accent).toBe('#2b3f86')
})
