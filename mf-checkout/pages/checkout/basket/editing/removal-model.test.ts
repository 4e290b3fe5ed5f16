import { $lines, linesAdded, lineTakenOut } from '@shop/shared/cart/model'
import {
  aMerchandiseLine,
  aPassLine,
  aTicketLine,
  aVoucherCodeLine,
} from '@shop/shared/cart/testing/line-builders'
import { $config, configArrived } from '@shop/shared/config/model'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { allSettled, createWatch, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { aPaymentState } from '../../../../testing/a-payment-state.ts'
import { basketPayment } from '../../payment/model.ts'
import {
  announceRemovalFx,
  clearRequested,
  removeRequested,
  undoRequested,
  withdrawnRemoved,
} from './removal-model.ts'

const words = { removedText: 'Removed', lockedText: 'Not now', undoText: 'Undo' }

test('removes a line, announces it, and can restore it', async () => {
  const { scope, announce, removal } = await aBasket()
  await allSettled(removeRequested, { scope, params: removal })
  expect(scope.getState($lines)).toEqual([aMerchandiseLine()])
  expect(announce).toHaveBeenCalledExactlyOnceWith({ ...removal, index: 0, text: 'Removed' })
  await allSettled(undoRequested, { scope, params: { ...removal, index: 0 } })
  expect(scope.getState($lines)).toEqual([aTicketLine(), aMerchandiseLine()])
})

// Regression: a restored code came last, and the code after it was used up instead.
test('lets a restored code pay in its old place among the codes', async () => {
  const { scope } = await aBasket()
  const codes = ['A', 'B', 'C'].map((barcode) => aVoucherCodeLine({ barcode, totalPrice: -3000 }))
  await allSettled(linesAdded, { scope, params: codes })
  const paid = () =>
    scope
      .getState($lines)
      .flatMap((line) => (line.type === 'voucherCode' ? [[line.barcode, line.discount]] : []))
  const before = paid()
  expect(before).toEqual([
    ['A', 3000],
    ['B', 3000],
    ['C', 1600],
  ])
  const line = scope.getState($lines)[2]
  if (line === undefined) throw new Error('no code')
  await allSettled(removeRequested, { scope, params: { line, ...words } })
  expect(paid()).toEqual([
    ['B', 3000],
    ['C', 3000],
  ])
  await allSettled(undoRequested, { scope, params: { line, index: 2, ...words } })
  expect(paid()).toEqual(before)
})

test('restores a line at the end of a basket that became shorter', async () => {
  const { scope, removal } = await aBasket()
  await allSettled(clearRequested, { scope })
  await allSettled(undoRequested, { scope, params: { ...removal, index: 1 } })
  expect(scope.getState($lines)).toEqual([aTicketLine()])
})

test('changes no line while a payment is prepared, and offers undo again', async () => {
  const { scope, announce, removal } = await aBasket({ isPaying: true })
  await allSettled(removeRequested, { scope, params: removal })
  await allSettled(clearRequested, { scope })
  expect(announce).not.toHaveBeenCalled()
  await allSettled(undoRequested, { scope, params: { ...removal, index: 0 } })
  expect(scope.getState($lines)).toEqual([aTicketLine(), aMerchandiseLine()])
  expect(announce).toHaveBeenCalledExactlyOnceWith({ ...removal, index: 0, text: 'Not now' })
})

test('clears the basket if no payment is under way', async () => {
  const { scope } = await aBasket()
  await allSettled(clearRequested, { scope })
  expect(scope.getState($lines)).toEqual([])
})

async function aBasket({ isPaying = false } = {}) {
  const announce = vi.fn()
  const line = aTicketLine()
  const lines = [line, aMerchandiseLine()]
  const scope = fork({
    values: [[basketPayment.$state, aPaymentState(isPaying ? lines : null)]],
    handlers: [[announceRemovalFx, announce]],
  })
  // These lines equal those of the attempt to pay, so setting them does not end the attempt.
  await allSettled(linesAdded, { scope, params: lines })
  return { scope, announce, removal: { line, ...words } }
}

const stay = [aTicketLine(), aVoucherCodeLine()]
const off = [aMerchandiseLine(), aPassLine()]

test('removes all lines no longer sold at once, announces each one, and keeps codes and the rest', async () => {
  const { scope, takenOut } = await aBasketWithWithdrawn()
  await allSettled(withdrawnRemoved, { scope })
  expect(types(scope)).toEqual(['ticket', 'voucherCode'])
  expect(takenOut.mock.calls.map(([{ line }]) => line.type)).toEqual(['merchandise', 'annualPass'])
})

test('removes lines no longer sold only when asked to, not when another line is removed later', async () => {
  const { scope } = await aBasketWithWithdrawn()
  await allSettled(withdrawnRemoved, { scope })
  await allSettled(configArrived, { scope, params: EVERYTHING_ON_SALE })
  await allSettled(linesAdded, { scope, params: off })
  await allSettled(configArrived, { scope, params: NO_GOODS })
  await allSettled(lineTakenOut, { scope, params: { index: 0, line: aTicketLine() } })
  expect(types(scope)).toEqual(['voucherCode', 'merchandise', 'annualPass'])
})

test('does not remove lines no longer sold while a payment is prepared', async () => {
  const { scope } = await aBasketWithWithdrawn({ isPaying: true })
  await allSettled(withdrawnRemoved, { scope })
  expect(types(scope)).toHaveLength(4)
})

const NO_GOODS = { ...EVERYTHING_ON_SALE, hasMerchandise: false, hasMemCard: false }

function types(scope: ReturnType<typeof fork>) {
  return scope.getState($lines).map(({ type }) => type)
}

async function aBasketWithWithdrawn({ isPaying = false } = {}) {
  const lines = [off[0], stay[0], off[1], stay[1]].filter((line) => line !== undefined)
  const scope = fork({
    values: [
      [$config, NO_GOODS],
      [basketPayment.$state, aPaymentState(isPaying ? lines : null)],
    ],
  })
  await allSettled(linesAdded, { scope, params: lines })
  const takenOut = vi.fn()
  createWatch({ unit: lineTakenOut, fn: takenOut, scope })
  return { scope, takenOut }
}
