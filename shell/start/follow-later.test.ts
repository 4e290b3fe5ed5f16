// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Following } from './follow-config.ts'

const followConfig = vi.hoisted(() => vi.fn())
vi.mock('./follow-config.ts', () => ({ followConfig }))

const { followConfigLater } = await import('./follow-later.ts')

const following = {} as Following
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
  followConfig.mockReset()
})

function show(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

test('the config is followed a minute after the start', async () => {
  followConfigLater(following)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(followConfig).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(followConfig).toHaveBeenCalledWith(following)
})

test('the session of a returning signed-in visitor is checked soon', async () => {
  sessionStorage.setItem('token', '"tok"')
  followConfigLater(following)
  await vi.advanceTimersByTimeAsync(1000)
  expect(followConfig).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(followConfig).toHaveBeenCalledOnce()
})

test('or as soon as the tab is looked at again', async () => {
  followConfigLater(following)
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(followConfig).toHaveBeenCalledOnce()
})

test('or when the page is brought back whole, but not when it is first shown', async () => {
  followConfigLater(following)
  show(false)
  await settle()
  expect(followConfig).not.toHaveBeenCalled()
  show(true)
  await settle()
  expect(followConfig).toHaveBeenCalledOnce()
  show(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(followConfig).toHaveBeenCalledOnce()
})
