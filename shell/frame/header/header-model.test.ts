// @vitest-environment happy-dom
import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  $collapsed,
  $menuOpen,
  $scrolled,
  barLaidOut,
  headerHidden,
  headerShown,
  measureFx,
  menuToggled,
  windowResized,
  windowScrolled,
} from './header-model.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const widths = (bar: number) => ({ bar, brand: 200, menu: 400, tools: 100, gap: 20 })

function scopeWith(measure: () => ReturnType<typeof widths>) {
  return fork({ handlers: [[measureFx, measure]] })
}

test('measures the bar once in half a second, however often the window is resized', async () => {
  const measure = vi.fn(() => widths(600))
  const scope = scopeWith(measure)
  const settled = Promise.all([1, 2, 3].map(() => allSettled(windowResized, { scope })))
  await vi.advanceTimersByTimeAsync(499)
  expect(measure).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await settled
  expect(measure).toHaveBeenCalledTimes(1)
  expect(scope.getState($collapsed)).toBe(true)
})

test('closes an open menu when the menu fits into the bar again', async () => {
  let bar = 600
  const scope = scopeWith(() => widths(bar))
  const place = document.createElement('div')
  await allSettled(barLaidOut, { scope, params: place })
  await allSettled(menuToggled, { scope })
  expect(scope.getState($menuOpen)).toBe(true)
  bar = 900
  await allSettled(barLaidOut, { scope, params: place })
  expect(scope.getState($menuOpen)).toBe(false)
})

test('the header counts as scrolled after more than 100 px', async () => {
  const scope = fork()
  await allSettled(windowScrolled, { scope, params: 100 })
  expect(scope.getState($scrolled)).toBe(false)
  await allSettled(windowScrolled, { scope, params: 101 })
  expect(scope.getState($scrolled)).toBe(true)
})

test('listens to the window only while the header shows', async () => {
  const measure = vi.fn(() => widths(600))
  const scope = scopeWith(measure)
  await allSettled(headerShown, { scope })
  window.dispatchEvent(new Event('resize'))
  await vi.advanceTimersByTimeAsync(500)
  window.dispatchEvent(new Event('orientationchange'))
  await vi.advanceTimersByTimeAsync(500)
  expect(measure).toHaveBeenCalledTimes(2)
  await allSettled(headerHidden, { scope })
  window.dispatchEvent(new Event('resize'))
  await vi.advanceTimersByTimeAsync(500)
  expect(measure).toHaveBeenCalledTimes(2)
})
