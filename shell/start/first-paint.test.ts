import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstPaint } from './first-paint.ts'

let paints: object[] = []
let frames: (() => void)[] = []

beforeEach(() => {
  paints = []
  frames = []
  vi.useFakeTimers()
  vi.spyOn(performance, 'getEntriesByType').mockImplementation((type) =>
    type === 'paint' ? (paints as PerformancePaintTiming[]) : [],
  )
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function isOver(wait: Promise<void>): Promise<boolean> {
  return await Promise.race([wait.then(() => true), Promise.resolve().then(() => false)])
}

test('does not wait if the browser has already painted the document', async () => {
  paints = [{ name: 'first-paint' }]
  await firstPaint()
  expect(frames).toEqual([])
})

// Regression: scripts from the browser's cache ran before the first paint, and delayed it.
test('waits for the next frame and until the browser has painted it', async () => {
  const wait = firstPaint()
  await vi.advanceTimersByTimeAsync(50)
  frames[0]?.()
  expect(await isOver(wait)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isOver(wait)).toBe(true)
})

test('a background tab, which has no frames, starts anyway', async () => {
  const wait = firstPaint()
  await vi.advanceTimersByTimeAsync(99)
  expect(await isOver(wait)).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await isOver(wait)).toBe(true)
})
