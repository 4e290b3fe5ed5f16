// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import './boot-watchdog.ts'

vi.hoisted(() => vi.useFakeTimers())

const isSaid = () => document.querySelector('[role=alert]') !== null

// Regression: an extension's rejection before the shop was open was reported as a failure of the
// shop.
test('ignores rejections, scripts of others and pictures, and reports a failure that the shop announces', async () => {
  const reason = new Error('of an extension')
  dispatchEvent(Object.assign(new Event('error'), { filename: 'chrome-extension://a/b.js' }))
  document.body.appendChild(new Image()).dispatchEvent(new Event('error'))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  vi.advanceTimersByTime(5000)
  expect(isSaid()).toBe(false)

  const fetched = vi.fn(() => Promise.reject(new TypeError('no shop')))
  vi.stubGlobal('fetch', fetched)
  dispatchEvent(new Event('shop:lost'))
  await vi.waitFor(() => expect(isSaid()).toBe(true))
  expect(fetched).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
