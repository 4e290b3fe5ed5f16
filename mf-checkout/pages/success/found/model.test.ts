import { readMuseumFx } from '@shop/shared/checkout/known-ahead'
import { personForgotten } from '@shop/shared/session/forget-person'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { booked, storeBookingFx } from '../../../features/store-booking/model.ts'
import { readVisitFx } from '../visit-model.ts'
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

// The next user of the tab must not see the booking that was opened here.
test('forgets an opened booking and its key at logout, and when this tab makes its own booking', async () => {
  const own = { bookingId: '1', cartId: 'c', hasTickets: true, email: null, lines: [], payable: 0 }
  for (const leave of [
    (scope: ReturnType<typeof fork>) => allSettled(personForgotten, { scope }),
    (scope: ReturnType<typeof fork>) => allSettled(booked, { scope, params: own }),
  ]) {
    const { scope } = aPage()
    await allSettled(linkOpened, { scope, params: 'key-1' })
    await leave(scope)
    expect(scope.getState($key)).toBeNull()
    expect(scope.getState($found)).toEqual({ kind: 'loading' })
  }
})

function aPage({ stored = null }: { stored?: string | null } = {}) {
  const read = vi.fn(async (_: Request): Promise<unknown> => booking)
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
