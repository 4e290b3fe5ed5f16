// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { guardStyles } from './style-guard.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

async function addLink(): Promise<{ link: HTMLLinkElement; outcome: string[] }> {
  const head = document.createElement('div')
  guardStyles(head)
  const link = document.createElement('link')
  const outcome: string[] = []
  link.onload = () => outcome.push('load')
  link.onerror = () => outcome.push('error')
  link.rel = 'stylesheet'
  head.append(link)
  await vi.advanceTimersByTimeAsync(0)
  return { link, outcome }
}

test('a page continues without a style sheet that fails, and the console says so', async () => {
  const { link, outcome } = await addLink()
  link.dispatchEvent(new Event('error'))
  expect(outcome).toEqual(['load'])
  expect(console.warn).toHaveBeenCalledTimes(1)
})

test('a style sheet that hangs blocks the page for 10 seconds only', async () => {
  const { outcome } = await addLink()
  await vi.advanceTimersByTimeAsync(9_999)
  expect(outcome).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toEqual(['load'])
  expect(console.warn).toHaveBeenCalledTimes(1)
})

test('a style sheet that loads causes no warning', async () => {
  const { link, outcome } = await addLink()
  link.dispatchEvent(new Event('load'))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(outcome).toEqual(['load'])
  expect(console.warn).not.toHaveBeenCalled()
})
