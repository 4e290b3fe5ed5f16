import { emptyCart, withLines } from '@shop/shared/cart/cart'
import type { CartLine } from '@shop/shared/cart/line'
import { $cart, $lines, $totals, lineRemoved } from '@shop/shared/cart/model'
import {
  aDayTicketLine,
  aMerchandiseLine,
  aPassLine,
  aVoucherCodeLine,
} from '@shop/shared/cart/testing/line-builders'
import { $config } from '@shop/shared/config/model'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { aPaymentState } from '../../../../testing/a-payment-state.ts'
import { basketPayment } from '../../payment/model.ts'
import { $accepted, $counted, countWanted, lineAccepted } from './count-model.ts'

test('changes the line, its sum, the payment of codes and the amount to pay with the count', async () => {
  const { scope, want } = await aBasket([
    aMerchandiseLine(),
    aVoucherCodeLine({ totalPrice: -4000 }),
  ])
  await want(0, 0, 3)
  expect(scope.getState($lines)).toMatchObject([
    { count: 3, totalPrice: 4500 },
    { discount: 4000, remaining: 0 },
  ])
  expect(scope.getState($totals).payable).toBe(500)
  expect(scope.getState($counted)).toMatchObject({ line: { count: 3 }, part: 0 })
})

test('changes the count of the chosen kind of ticket', async () => {
  const { scope, want } = await aBasket([aDayTicketLine()])
  await want(0, 1, 0)
  expect(scope.getState($lines)).toMatchObject([{ dayTickets: [{ count: 2 }, { count: 0 }] }])
  await want(0, 0, 0)
  expect(scope.getState($lines)).toMatchObject([{ dayTickets: [{ count: 2 }, { count: 0 }] }])
})

test('does not change the count of lines that have none, or during a payment', async () => {
  const lines = [aMerchandiseLine(), aPassLine()]
  const { scope, want } = await aBasket(lines)
  await want(1, 0, 2)
  expect(scope.getState($lines)).toEqual(lines)
  const paying = await aBasket(lines, { isPaying: true })
  await paying.want(0, 0, 3)
  expect(paying.scope.getState($lines)).toEqual(lines)
  expect(paying.scope.getState($counted)).toBeNull()
})

test('changes no count of a line that has left the basket', async () => {
  const { scope } = await aBasket([aMerchandiseLine()])
  await allSettled(countWanted, { scope, params: { line: aMerchandiseLine(), part: 0, count: 5 } })
  expect(scope.getState($lines)).toEqual([aMerchandiseLine()])
})

test('does not repeat the announcement of a count after another change of the basket', async () => {
  const { scope, want } = await aBasket([aMerchandiseLine(), aDayTicketLine()])
  await want(0, 0, 3)
  await allSettled(lineRemoved, { scope, params: 1 })
  expect(scope.getState($counted)).toBeNull()
})

test('announces an accepted line by its count, or by the sum of the basket if it has none', async () => {
  const { scope, accept } = await aBasket([aMerchandiseLine(), aDayTicketLine(), aPassLine()])
  await accept(0, aMerchandiseLine({ count: 1, totalPrice: 1500 }))
  expect(scope.getState($lines)[0]).toMatchObject({ count: 1, totalPrice: 1500 })
  expect(scope.getState($counted)).toMatchObject({ line: { count: 1 }, part: 0 })
  await accept(1, aDayTicketLine({ totalPrice: 3300 }))
  expect(scope.getState($counted)).toMatchObject({ line: { type: 'dayTicket' }, part: null })
  await accept(2, aPassLine({ price: 9500, totalPrice: 9500 }))
  expect(scope.getState($counted)).toMatchObject({ line: { type: 'annualPass' }, part: null })
  expect(scope.getState($accepted)).toEqual({ count: 3, index: 2 })
})

test('accepts no change of a line that has left the basket', async () => {
  const { scope } = await aBasket([aMerchandiseLine()])
  const params = { line: aMerchandiseLine(), current: aMerchandiseLine({ count: 1 }) }
  await allSettled(lineAccepted, { scope, params })
  expect(scope.getState($lines)).toEqual([aMerchandiseLine()])
  expect(scope.getState($counted)).toBeNull()
  expect(scope.getState($accepted).count).toBe(0)
})

async function aBasket(lines: CartLine[], { isPaying = false } = {}) {
  const cart = withLines(emptyCart, lines)
  const scope = fork({
    values: [
      [$config, EVERYTHING_ON_SALE],
      [$cart, cart],
      [basketPayment.$state, aPaymentState(isPaying ? lines : null)],
    ],
  })
  const lineAt = (index: number) => {
    const line = scope.getState($cart).lines[index]
    if (line === undefined) throw new Error(`no line ${index}`)
    return line
  }
  const want = (index: number, part: number, count: number) =>
    allSettled(countWanted, { scope, params: { line: lineAt(index), part, count } })
  const accept = (index: number, current: CartLine) =>
    allSettled(lineAccepted, { scope, params: { line: lineAt(index), current } })
  return { scope, want, accept }
}
