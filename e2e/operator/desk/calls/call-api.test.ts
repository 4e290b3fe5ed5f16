import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type HeldCall, holdCalls } from '../testing/held-calls.ts'
import { CallFailure, callApi } from './call-api.ts'
import { trackUse } from './last-use.ts'

const READ = {}
const QUESTION = { body: {}, isQuestion: true }
const CHANGE = { body: {} }

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
})

/** Makes a call that fails in the way of `end`; returns its failure code. */
async function failed(call: object, end: (held: HeldCall) => void): Promise<unknown> {
  const calls = holdCalls()
  const called = callApi('config', call).catch((error: unknown) => error)
  for (const held of calls) end(held)
  const error = await called
  return error instanceof CallFailure ? error.code : error
}

// Regression: a proxy answered "too large", and the desk reported that the server is unreachable.
test.each([
  [401, 'signedOut'],
  [403, 'notAllowed'],
  [404, 'notFound'],
  [413, 'tooLarge'],
  [418, 'unreadable'],
  [429, 'limited'],
  [500, 'internal'],
  [502, 'unavailable'],
  [503, 'unavailable'],
  [504, 'unavailable'],
  [200, 'unreachable'],
])('reports an answer of %i from a proxy as %s', async (status, code) => {
  expect(await failed(READ, ({ answer }) => answer('<h1>Sorry</h1>', status))).toBe(code)
  if (status !== 200)
    expect(await failed(READ, ({ answer }) => answer({ message: 'Sorry' }, status))).toBe(code)
})

test('uses the failure code in the API’s answer rather than the HTTP status', async () => {
  expect(await failed(CHANGE, ({ answer }) => answer({ error: 'refused' }, 502))).toBe('refused')
})

test('without an answer, reports a change as unanswered and a read as unreachable', async () => {
  const broken = ({ breakOff }: HeldCall) => breakOff()
  expect(await failed(CHANGE, broken)).toBe('unanswered')
  expect(await failed({ method: 'DELETE' }, broken)).toBe('unanswered')
  for (const status of [200, 502, 504])
    expect(await failed(CHANGE, ({ answer }) => answer('<h1>', status))).toBe('unanswered')
  expect(await failed(CHANGE, ({ answer }) => answer('<h1>', 503))).toBe('unavailable')
  for (const call of [READ, QUESTION]) expect(await failed(call, broken)).toBe('unreachable')
  vi.stubGlobal('navigator', { onLine: false })
  expect(await failed(CHANGE, broken)).toBe('unreachable')
})

test('waits longer for the upload of a picture than for other calls', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => limit.mockRestore())
  const calls = holdCalls()
  const made = [
    ['pictures', CHANGE],
    ['pictures', READ],
    ['config', CHANGE],
  ] as const
  const answers = made.map(([path, call]) => callApi(path, call))
  for (const held of calls) held.answer({})
  await Promise.all(answers)
  expect(limit.mock.calls).toEqual([[180_000], [20_000], [20_000]])
})

test('marks calls as automatic until the operator presses a key or types', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const touched: (() => void)[] = []
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => touched.push(listener))
  trackUse()
  const sent = async (call = READ) => {
    const calls = holdCalls()
    const called = callApi('schedule', call)
    calls[0]?.answer({})
    await called
    return calls[0]?.headers['X-Operator-Unattended']
  }
  vi.setSystemTime(Date.now() + 59_000)
  touched[0]?.()
  vi.setSystemTime(Date.now() + 59_000)
  expect(await sent()).toBeUndefined()
  vi.setSystemTime(Date.now() + 2_000)
  expect(await sent()).toBe('1')
  expect(await sent(CHANGE)).toBeUndefined()
  touched.at(-1)?.()
  expect(await sent()).toBeUndefined()
  vi.useRealTimers()
})
