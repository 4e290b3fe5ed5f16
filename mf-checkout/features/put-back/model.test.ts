import { $lines, lineAdded, lineRemoved } from '@shop/shared/cart/model'
import { aMerchandiseLine, aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { $navigationRequest } from '@shop/shared/routing/navigation-request'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import {
  $missing,
  announcePutBackFx,
  cartWasGone,
  markPutBackFx,
  putBackRequested,
  readGoneFx,
} from './model.ts'

const request = { to: '/de/checkout', text: 'Back' }
const lines = [aTicketLine(), aMerchandiseLine()]

test('puts missing lines back into the basket, announces them, and opens the basket', async () => {
  const { scope, mark, announce } = await aGoneCart()
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  expect(scope.getState($missing)).toEqual([aMerchandiseLine()])
  await allSettled(putBackRequested, { scope, params: request })
  expect(scope.getState($lines)).toEqual(lines)
  expect(mark).toHaveBeenCalledExactlyOnceWith('b')
  expect(announce).toHaveBeenCalledExactlyOnceWith('Back')
  expect(scope.getState($navigationRequest)).toEqual({ to: '/de/checkout', replace: false })
})

test('puts lines back once even if requested twice and removed in between', async () => {
  const { scope } = await aGoneCart()
  await allSettled(putBackRequested, { scope, params: request })
  await allSettled(putBackRequested, { scope, params: request })
  expect(scope.getState($lines)).toEqual(lines)
  await allSettled(lineRemoved, { scope, params: 0 })
  await allSettled(putBackRequested, { scope, params: request })
  expect(scope.getState($lines)).toEqual([aMerchandiseLine()])
})

test('puts nothing back if the cart is unknown', async () => {
  const { scope, mark } = await aGoneCart(null)
  await allSettled(putBackRequested, { scope, params: request })
  expect(scope.getState($lines)).toEqual([])
  expect(mark).not.toHaveBeenCalled()
  expect(scope.getState($navigationRequest)).toBeNull()
})

async function aGoneCart(cart: { us: string; lines: typeof lines } | null = { us: 'b', lines }) {
  const [mark, announce] = [vi.fn(), vi.fn()]
  const scope = fork({
    handlers: [
      [readGoneFx, () => ({ cart, now: new Date('2026-07-01T10:00:00Z') })],
      [markPutBackFx, mark],
      [announcePutBackFx, announce],
    ],
  })
  await allSettled(cartWasGone, { scope, params: { cartId: 'c2', isCanceled: false } })
  return { scope, mark, announce }
}
