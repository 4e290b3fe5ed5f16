import { beforeEach, expect, test, vi } from 'vitest'
import { forgetAnswers, isOffered, offerAnswer, takeAnswer } from './first-answers.ts'

beforeEach(() => {
  forgetAnswers()
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

test('gives a stored answer to one call, whatever the order of its query parameters', () => {
  offerAnswer('/api/de/tour/overview?date=2026-09-01&lookahead=5', [1])
  expect(takeAnswer('/api/fr/tour/overview?date=2026-09-01&lookahead=5')).toBeNull()
  expect(takeAnswer('/api/de/tour/overview?lookahead=5&date=2026-09-01')?.answer).toEqual([1])
  expect(takeAnswer('/api/de/tour/overview?date=2026-09-01&lookahead=5')).toBeNull()
})

test('a prefetched answer expires after 15 seconds, or after the given time', () => {
  offerAnswer('/api/de/a', 1)
  offerAnswer('/api/de/b', 2)
  offerAnswer('/api/de/c', 3, 60_000)
  vi.advanceTimersByTime(14_999)
  expect(takeAnswer('/api/de/a')?.answer).toBe(1)
  vi.advanceTimersByTime(1)
  expect([isOffered('/api/de/b'), isOffered('/api/de/c')]).toEqual([false, true])
  expect(takeAnswer('/api/de/b')).toBeNull()
  vi.advanceTimersByTime(45_000)
  expect(takeAnswer('/api/de/c')).toBeNull()
})

test('forgets a failed answer, unless another one has replaced it', async () => {
  offerAnswer('/api/de/a', Promise.reject(new Error('offline')))
  offerAnswer('/api/de/b', Promise.reject(new Error('offline')))
  offerAnswer('/api/de/b', Promise.resolve(1))
  await vi.advanceTimersByTimeAsync(0)
  expect([isOffered('/api/de/a'), isOffered('/api/de/b')]).toEqual([false, true])
})

test('keeps at most 32 unused answers', () => {
  for (let at = 0; at < 40; at += 1) offerAnswer(`/api/de/${at}`, at)
  const offered = Array.from({ length: 40 }, (_, at) => isOffered(`/api/de/${at}`))
  expect(offered.filter(Boolean)).toHaveLength(32)
  expect([offered[7], offered[8]]).toEqual([false, true])
})
