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
import { withdrawnRemoved } from './withdrawal-model.ts'

const stay = [aTicketLine(), aVoucherCodeLine()]
const off = [aMerchandiseLine(), aPassLine()]

test('all lines no longer sold are removed at once, each one announced; codes and the rest stay', async () => {
  const { scope, takenOut } = await aBasket()
  await allSettled(withdrawnRemoved, { scope })
  expect(types(scope)).toEqual(['ticket', 'voucherCode'])
  expect(takenOut.mock.calls.map(([{ line }]) => line.type)).toEqual(['merchandise', 'annualPass'])
})

test('removing one of them removes nothing else, then or later', async () => {
  const { scope } = await aBasket()
  await allSettled(withdrawnRemoved, { scope })
  await allSettled(configArrived, { scope, params: EVERYTHING_ON_SALE })
  await allSettled(linesAdded, { scope, params: off })
  await allSettled(configArrived, { scope, params: NO_GOODS })
  await allSettled(lineTakenOut, { scope, params: { index: 0, line: aTicketLine() } })
  expect(types(scope)).toEqual(['voucherCode', 'merchandise', 'annualPass'])
})

test('while a payment is prepared the basket stays', async () => {
  const { scope } = await aBasket({ isPaying: true })
  await allSettled(withdrawnRemoved, { scope })
  expect(types(scope)).toHaveLength(4)
})

const NO_GOODS = { ...EVERYTHING_ON_SALE, hasMerchandise: false, hasMemCard: false }

function types(scope: ReturnType<typeof fork>) {
  return scope.getState($lines).map(({ type }) => type)
}

async function aBasket({ isPaying = false } = {}) {
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
