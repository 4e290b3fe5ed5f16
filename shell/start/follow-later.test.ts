// @vitest-environment happy-dom
import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codeAwaited } from '../frame/loading/busy-indicator-model.ts'
import type { Following } from './follow-changes.ts'

const followChanges = vi.hoisted(() => vi.fn())
vi.mock('./follow-changes.ts', () => ({ followChanges }))

const { followChangesLater } = await import('./follow-later.ts')

const following = { scope: fork() } as Following
const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
  followChanges.mockReset()
})

function show(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

test('starts to read the config again a minute after the start', async () => {
  followChangesLater(following)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(followChanges).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(followChanges).toHaveBeenCalledWith(following)
})

test('starts after two seconds for a signed-in visitor, to check the session', async () => {
  sessionStorage.setItem('token', '"tok"')
  followChangesLater(following)
  await vi.advanceTimersByTimeAsync(1000)
  expect(followChanges).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(followChanges).toHaveBeenCalledOnce()
})

// Regression: a page from the cache of the worker showed the old menu for more than two seconds.
test('starts once the first page is loaded if the config of the start may be stale', async () => {
  void allSettled(codeAwaited, { scope: following.scope, params: 1 })
  followChangesLater(following, true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(followChanges).not.toHaveBeenCalled()
  void allSettled(codeAwaited, { scope: following.scope, params: -1 })
  await vi.advanceTimersByTimeAsync(200)
  expect(followChanges).toHaveBeenCalledOnce()
})

test('starts to read the config again as soon as the tab becomes visible', async () => {
  followChangesLater(following)
  document.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(followChanges).toHaveBeenCalledOnce()
})

test('starts to read the config again when the page is restored, but not when it is first shown', async () => {
  followChangesLater(following)
  show(false)
  await settle()
  expect(followChanges).not.toHaveBeenCalled()
  show(true)
  await settle()
  expect(followChanges).toHaveBeenCalledOnce()
  show(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(followChanges).toHaveBeenCalledOnce()
})
