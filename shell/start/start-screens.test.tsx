import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { StartFailure, StartWaiting } from './start-screens.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Time passes in steps, because React renders only after each step. */
async function pass(ms: number, step = 100) {
  for (let passed = 0; passed < ms; passed += step) {
    await act(async () => void (await vi.advanceTimersByTimeAsync(step)))
  }
}

const retry = () => screen.getByRole('button', { name: 'Réessayer' })

test('the screen of a failed start sets the title and the language of the document', () => {
  render(<StartFailure language="fr" onRetry={() => {}} />)
  expect(document.title).toBe('La boutique est momentanément inaccessible')
  expect(document.documentElement.lang).toBe('fr')
})

// Regression: three impatient clicks started three shops on top of each other.
test('during a retry, further clicks start no other retry, but each press is announced', async () => {
  vi.useFakeTimers()
  let fail = () => {}
  const start = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        fail = resolve
      }),
  )
  render(<StartFailure language="fr" onRetry={start} />)
  const told = screen.getByRole('alert')
  for (const _ of [1, 2, 3]) fireEvent.click(retry())
  expect(start).toHaveBeenCalledOnce()
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('alert')).not.toBe(told)
  await act(async () => {
    fail()
    await vi.advanceTimersByTimeAsync(1000)
  })
  expect(screen.getByRole('main').getAttribute('aria-busy')).toBe('false')
  fireEvent.click(retry())
  expect(start).toHaveBeenCalledTimes(2)
})

// Regression: with a slow server the page was blank for eight to ten seconds.
test('announces the wait while the server has not answered', () => {
  render(<StartWaiting language="nl" />)
  expect(screen.getByRole('status').textContent).toBe(
    'De webshop wordt geopend. Een ogenblik, alstublieft…',
  )
  expect(screen.getByRole('main').lang).toBe('nl')
})

test('a shop that cannot start retries by itself at growing intervals, and announces the failure once', async () => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const start = vi.fn()
  render(<StartFailure language="en" onRetry={start} retryAfter="4" />)
  const told = screen.getByRole('alert')
  expect(told.textContent).toContain('The shop is very busy')
  await pass(5900)
  expect(start).not.toHaveBeenCalled()
  await pass(200)
  expect(start).toHaveBeenCalledTimes(1)
  await pass(8000)
  expect(start).toHaveBeenCalledTimes(1)
  await pass(1100)
  expect(start).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('alert')).toBe(told)
  await pass(10 * 60_000, 1000)
  // Retries end after twelve, because the visitor may have forgotten the tab.
  expect(start).toHaveBeenCalledTimes(12)
})

test('many presses on the retry button send at most one request per second', async () => {
  vi.useFakeTimers()
  const start = vi.fn()
  render(<StartFailure language="fr" onRetry={start} retryAfter={null} />)
  for (let press = 0; press < 20; press += 1) {
    fireEvent.click(retry())
    await pass(100)
  }
  expect(start.mock.calls.length).toBeLessThanOrEqual(2)
})

test('a crashed shop does not reload by itself', async () => {
  vi.useFakeTimers()
  const reload = vi.fn()
  render(<StartFailure language="fr" onRetry={reload} />)
  await pass(10 * 60_000, 10_000)
  expect(reload).not.toHaveBeenCalled()
})
