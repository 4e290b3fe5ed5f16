import { requestFailed } from '@shop/shared/api/model'
import { allSettled, createWatch, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import {
  $addresses,
  $review,
  orderOpened,
  orderRetried,
  orderVanished,
  readAddressesFx,
  readOrderFx,
} from './model.ts'

vi.stubGlobal('window', new EventTarget())

const order = { id: 'o-1', lines: [], shipping: null, total: 12500, tax: [] }
const address = { name: 'Ada', street: 'Weg 1', zip: '8000', city: 'Zürich', country: 'CH' }
type Request = { query: { id: string } }

test('reads the order and its addresses by its id', async () => {
  const read = vi.fn(async (_: Request): Promise<unknown> => order)
  const { scope } = await aPage({ read })
  expect(read).toHaveBeenCalledExactlyOnceWith({
    query: { id: 'o-1' },
    signal: expect.any(AbortSignal),
  })
  expect(scope.getState($review)).toEqual({ kind: 'available', order })
  expect(scope.getState($addresses)).toMatchObject({ addrBilling: address })
})

test('distinguishes an order that can no longer be paid from an unreachable server', async () => {
  for (const failure of [
    { kind: 'http', status: 406 },
    { kind: 'http', status: 404 },
  ]) {
    const { scope } = await aPage({ read: () => Promise.reject(failure) })
    expect(scope.getState($review)).toEqual({ kind: 'notAvailable' })
  }
  for (const failure of [{ kind: 'offline' }, { kind: 'http', status: 500 }, { kind: 'garbled' }]) {
    const read = vi.fn((_: Request): Promise<unknown> => Promise.reject(failure))
    const { scope } = await aPage({ read })
    expect(scope.getState($review)).toEqual({ kind: 'failed', failure })
    read.mockImplementation(async () => order)
    await allSettled(orderRetried, { scope })
    expect(scope.getState($review)).toEqual({ kind: 'available', order })
  }
})

// Regression: the rejected token stayed, and the page did not redirect to the login.
test.each([401, 403])('redirects to the login after a rejected session: %i', async (status) => {
  const failure = { kind: 'unauthorised', status }
  const { failed } = await aPage({ read: () => Promise.reject(failure) })
  expect(failed.mock.calls).toMatchObject([[{ failure, path: 'order/review', method: 'GET' }]])
  const withoutAddresses = await aPage({ addresses: () => Promise.reject(failure) })
  expect(withoutAddresses.failed).not.toHaveBeenCalled()
})

test('shows the order even without its addresses', async () => {
  const { scope } = await aPage({ addresses: () => Promise.reject({ kind: 'offline' }) })
  expect(scope.getState($review).kind).toBe('available')
  expect(scope.getState($addresses)).toBeNull()
})

test('shows the order only after its addresses are read or have failed', async () => {
  let answer: (value: unknown) => void = () => {}
  const addresses = () => new Promise((resolve) => (answer = resolve))
  const { scope, opened } = await aPage({ addresses, isSlow: true })
  expect(scope.getState($review).kind).toBe('loading')
  answer({ addrBilling: address, addrShipping: null })
  await opened
  expect(scope.getState($review).kind).toBe('available')
})

test('ignores an answer about another order', async () => {
  const answers: ((value: unknown) => void)[] = []
  const read = (_: Request) => new Promise((resolve) => answers.push(resolve))
  const { scope, opened } = await aPage({ read, isSlow: true })
  const second = allSettled(orderOpened, { scope, params: 'o-2' })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.({ ...order, id: 'o-2' })
  answers[0]?.(order)
  await Promise.all([opened, second])
  expect(scope.getState($review)).toMatchObject({ order: { id: 'o-2' } })
})

test('does not offer to pay an order that is no longer available', async () => {
  const { scope } = await aPage()
  await allSettled(orderVanished, { scope })
  expect(scope.getState($review)).toEqual({ kind: 'notAvailable' })
})

interface Setting {
  read?: (request: Request) => Promise<unknown>
  addresses?: () => Promise<unknown>
  isSlow?: boolean
}

async function aPage({
  read = async () => order,
  addresses = async () => ({ addrBilling: address, addrShipping: null }),
  isSlow = false,
}: Setting = {}) {
  const scope = fork({
    handlers: new Map<unknown, unknown>([
      [readOrderFx, (_: unknown, request: Request) => read(request)],
      [readAddressesFx, addresses],
    ]) as never,
  })
  const failed = vi.fn()
  createWatch({ unit: requestFailed, scope, fn: failed })
  const opened = allSettled(orderOpened, { scope, params: 'o-1' })
  if (!isSlow) await opened
  return { scope, opened, failed }
}
