import { expect, onTestFinished, test, vi } from 'vitest'
import type { Log } from './log.ts'
import { logThrottled } from './log-throttled.ts'

function logging() {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const lines: unknown[][] = []
  const log: Log = (...line) => void lines.push(line)
  return { log, lines }
}

test('writes the first line of a kind at once, and a later one with the number of lines left out', () => {
  const { log, lines } = logging()
  const say = logThrottled(log, 1000)
  say('refused', { n: 1 })
  for (let n = 2; n <= 100; n += 1) say('refused', { n })
  expect(lines).toEqual([['refused', { n: 1 }]])
  vi.advanceTimersByTime(999)
  say('refused', { n: 101 })
  expect(lines).toHaveLength(1)
  vi.advanceTimersByTime(1)
  say('refused', { n: 102 })
  expect(lines.slice(1)).toEqual([['refused', { n: 102, othersSince: 100 }]])
  vi.advanceTimersByTime(1000)
  say('refused')
  expect(lines.slice(2)).toEqual([['refused', {}]])
})

test('the limit of one kind of line does not affect other kinds', () => {
  const { log, lines } = logging()
  const say = logThrottled(log, 60_000)
  for (let n = 0; n < 50; n += 1) say('refused', {}, 'refused nonsense')
  say('refused', { error: 'another audience' }, 'refused claims')
  say('away')
  expect(lines).toEqual([
    ['refused', {}],
    ['refused', { error: 'another audience' }],
    ['away', {}],
  ])
})

test('callers that use the same log share the limit, and another log has its own', () => {
  const { log, lines } = logging()
  logThrottled(log, 1000)('away')
  logThrottled(log, 1000)('away')
  expect(lines).toHaveLength(1)
  logThrottled((...line) => log(...line), 1000)('away')
  expect(lines).toHaveLength(2)
})
