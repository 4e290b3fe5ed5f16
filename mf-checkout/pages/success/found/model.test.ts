import { readMuseumFx } from '@shop/shared/checkout/known-ahead'
import { personForgotten } from '@shop/shared/session/forget-person'
import { allSettled, fork, type Scope } from 'effector'
import { expect, onTestFinished, test, vi } from 'vitest'
import { booked, storeBookingFx } from '../../../features/store-booking/model.ts'
import { readVisitFx } from '../visit-model.ts'
import { $keepState, keepToggled } from './kept-model.ts'
import {
  $found,
  $hasKey,
  $key,
  forgetKeyFx,
  foundRetried,
  keepKeyFx,
  linkOpened,
  readBookingFx,
  recallKeyFx,
} from './model.ts'

const booking = { booking_id: 'AB12', lines: [{ name: 'Tower', datetime: '2026-09-03' }] }
const notFound = { kind: 'http', status: 404, message: null }
type Request = { body: { key: string } }

test('requests the booking of a mailed link once, and keeps its key for a reload', async () => {
  const { scope, read, keep } = aPage()
  await allSettled(linkOpened, { scope, params: 'key-1' })
  // The page opens once more after the key is removed from the address.
  await allSettled(linkOpened, { scope, params: null })
  expect(read.mock.calls.map(([{ body }]) => body)).toEqual([{ key: 'key-1' }])
  expect(keep).toHaveBeenCalledExactlyOnceWith('key-1')
  expect(scope.getState($found)).toEqual({ kind: 'shown', booking })
})

test('uses the stored key after a reload, and sends no request without a stored key', async () => {
  const again = aPage({ stored: 'key-1' })
  await allSettled(linkOpened, { scope: again.scope, params: null })
  expect(again.read.mock.calls.map(([{ body }]) => body)).toEqual([{ key: 'key-1' }])
  const { scope, read } = aPage()
  await allSettled(linkOpened, { scope, params: null })
  expect(read).not.toHaveBeenCalled()
  expect(scope.getState($hasKey)).toBe(false)
})

test('forgets a key that opens no booking, and requests the booking of the next link', async () => {
  for (const failure of [notFound, { kind: 'gone' }, { kind: 'invalid' }]) {
    const { scope, read, forget } = aPage()
    read.mockRejectedValueOnce(failure)
    await allSettled(linkOpened, { scope, params: '' })
    expect(scope.getState($found)).toEqual({ kind: 'unknown' })
    expect(forget).toHaveBeenCalledOnce()
    await allSettled(linkOpened, { scope, params: 'key-2' })
    expect(scope.getState($found).kind).toBe('shown')
  }
})

test('allows a retry if the server does not answer', async () => {
  for (const failure of [{ kind: 'offline' }, { kind: 'http', status: 429, message: 'Wait' }]) {
    const { scope, read, forget } = aPage()
    read.mockRejectedValueOnce(failure)
    await allSettled(linkOpened, { scope, params: 'key-1' })
    expect(scope.getState($found)).toEqual({ kind: 'failed', failure })
    expect(forget).not.toHaveBeenCalled()
    await allSettled(foundRetried, { scope })
    expect(scope.getState($found).kind).toBe('shown')
  }
})

const visit = {
  booking_id: 'AB12',
  lines: [{ name: 'Tower', datetime: '2026-09-03 10:00:00', timed: true, count: 1, total: 0 }],
  tickets: [{ line: 0, admits: ['1 × Adult'], code: 'ABCD', symbol: '10'.repeat(50) }],
}

/** A device at this time; returns its local storage. */
function aDevice(now: string): ReadonlyMap<string, string> {
  const stored = new Map<string, string>()
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return stored
}

test('shows kept tickets without network, in another visit and until two days after it', async () => {
  const stored = aDevice('2026-09-03T09:00:00Z')
  const { scope } = aPage({ answer: visit })
  await allSettled(linkOpened, { scope, params: 'key-1' })
  expect(stored.size).toBe(0)
  const booking = visit as never
  await allSettled(keepToggled, { scope, params: { key: 'key-1', booking } })
  expect(scope.getState($keepState)).toBe('kept')
  const offline = async (key: string) => {
    const later = aPage()
    later.read.mockRejectedValueOnce({ kind: 'offline' })
    await allSettled(linkOpened, { scope: later.scope, params: key })
    return later.scope.getState($found)
  }
  expect(await offline('key-1')).toMatchObject({ kind: 'shown', booking: visit })
  expect(await offline('key-2')).toMatchObject({ kind: 'failed' })
  vi.setSystemTime(new Date('2026-09-05T09:00:00Z'))
  expect(await offline('key-1')).toMatchObject({ kind: 'failed' })
})

test.each([
  [
    'the visitor removes them',
    (scope: Scope, kept: never) => allSettled(keepToggled, { scope, params: kept }),
  ],
  ['the visitor logs out', (scope: Scope) => allSettled(personForgotten, { scope })],
  [
    'the link is no longer valid',
    async (scope: Scope, _: never, read: ReturnType<typeof aPage>['read']) => {
      read.mockRejectedValueOnce(notFound)
      await allSettled(linkOpened, { scope, params: 'key-1' })
    },
  ],
])('deletes kept tickets when %s', async (_, act) => {
  const stored = aDevice('2026-09-01T09:00:00Z')
  const { scope, read } = aPage({ answer: visit })
  const kept = { key: 'key-1', booking: visit } as never
  await allSettled(linkOpened, { scope, params: 'key-1' })
  await allSettled(keepToggled, { scope, params: kept })
  expect(stored.get('keptTickets')).toContain('ABCD')
  await act(scope, kept, read)
  expect(stored.size).toBe(0)
  expect(scope.getState($keepState)).toBe('none')
})

test('says so if the storage is full or blocked', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const { scope } = aPage()
  const kept = { key: 'key-1', booking: visit } as never
  await allSettled(keepToggled, { scope, params: kept })
  expect(scope.getState($keepState)).toBe('failed')
})

// The next user of the tab must not see the booking that was opened here.
test('forgets an opened booking and its key at logout, and when this tab makes its own booking', async () => {
  const own = { bookingId: '1', cartId: 'c', hasTickets: true, email: null, lines: [], payable: 0 }
  for (const leave of [
    (scope: ReturnType<typeof fork>) => allSettled(personForgotten, { scope }),
    (scope: ReturnType<typeof fork>) => allSettled(booked, { scope, params: own }),
  ]) {
    const { scope } = aPage()
    const isForgotten = () => {
      expect(scope.getState($key)).toBeNull()
      expect(scope.getState($found)).toEqual({ kind: 'loading' })
    }
    await allSettled(linkOpened, { scope, params: 'key-1' })
    await leave(scope)
    isForgotten()
    // Also if its answer is late.
    const answered = allSettled(linkOpened, { scope, params: 'key-1' })
    await Promise.all([answered, leave(scope)])
    isForgotten()
  }
})

function aPage({
  stored = null,
  answer = booking,
}: {
  stored?: string | null
  answer?: object
} = {}) {
  const read = vi.fn(async (_: Request): Promise<unknown> => answer)
  const [keep, forget] = [vi.fn(), vi.fn()]
  const silent = () => Promise.reject({ kind: 'offline' })
  const scope = fork({
    handlers: new Map<unknown, unknown>([
      // The first argument is the settings of API requests.
      [readBookingFx, (_: unknown, request: Request) => read(request)],
      [recallKeyFx, () => stored],
      [keepKeyFx, keep],
      [forgetKeyFx, forget],
      [storeBookingFx, () => {}],
      [readMuseumFx, silent],
      [readVisitFx, silent],
    ]) as never,
  })
  return { scope, read, keep, forget }
}
