import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { aFreeVoucher, aVoucher } from '../testing/vouchers.ts'
import { $catalogue, $groups, catalogueRequested, loadGroupsFx, loadVouchersFx } from './model.ts'

const offline = () => Promise.reject({ kind: 'offline' })
const GROUPS = [{ id: 'visit', name: 'A visit' }]

function aMuseum(vouchers: () => unknown, groups: () => unknown = async () => GROUPS) {
  return fork({
    handlers: [
      [loadVouchersFx, vouchers as never],
      [loadGroupsFx, groups as never],
    ],
  })
}

test('the vouchers are in the museum’s order, with their groups', async () => {
  const vouchers = [aVoucher({ id: 'late' }), aFreeVoucher({ id: 'first', sequence_no: 1 })]
  const scope = aMuseum(async () => vouchers)
  expect(scope.getState($catalogue)).toEqual({ kind: 'loading' })
  expect(scope.getState($groups).isSettled).toBe(false)
  await allSettled(catalogueRequested, { scope })
  expect(scope.getState($catalogue)).toMatchObject({
    kind: 'ready',
    vouchers: [{ id: 'first' }, { id: 'late' }],
  })
  expect(scope.getState($groups)).toEqual({ isSettled: true, known: GROUPS })
})

test('a voucher with a missing fixed price is not on sale', async () => {
  const scope = aMuseum(async () => [aVoucher({ id: 'none', price: 'ask us' }), aVoucher()])
  await allSettled(catalogueRequested, { scope })
  expect(scope.getState($catalogue)).toMatchObject({ vouchers: [{ id: 'gift' }] })
})

test.each([
  ['without vouchers', async () => [], { kind: 'noVouchers' }],
  ['without any on sale', async () => [aVoucher({ price: 0 })], { kind: 'noVouchers' }],
  ['without an answer', offline, { kind: 'offline' }],
])('%s the list has failed and contains the reason', async (_, answer, failure) => {
  const scope = aMuseum(answer)
  await allSettled(catalogueRequested, { scope })
  expect(scope.getState($catalogue)).toEqual({ kind: 'failed', failure })
})
