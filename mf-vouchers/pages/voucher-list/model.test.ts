import { deferred } from '@shop/shared/async/testing/deferred'
import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { loadGroupsFx, loadVouchersFx } from '../../catalogue/model.ts'
import { aVoucher } from '../../testing/vouchers.ts'
import { $list, pageOpened } from './model.ts'

const offline = () => Promise.reject({ kind: 'offline' })
const GROUPS = [{ id: 'visit', name: 'Visits' }]

// Regression: the groups arrived after the list, and their filter pushed it down.
test('the list waits for the groups, and appears together with them', async () => {
  const { promise: groups, resolve: answer } = deferred<typeof GROUPS>()
  const scope = fork({
    handlers: [
      [loadVouchersFx, async () => [aVoucher()]],
      [loadGroupsFx, () => groups],
    ],
  })
  const opened = allSettled(pageOpened, { scope })
  await new Promise(setImmediate)
  expect(scope.getState($list)).toEqual({ kind: 'loading' })
  answer(GROUPS)
  await opened
  expect(scope.getState($list)).toMatchObject({
    kind: 'ready',
    vouchers: [{ id: 'gift' }],
    groups: GROUPS,
  })
})

test('failed groups do not hide the vouchers', async () => {
  const scope = fork({
    handlers: [
      [loadVouchersFx, async () => [aVoucher()]],
      [loadGroupsFx, offline],
    ],
  })
  await allSettled(pageOpened, { scope })
  expect(scope.getState($list)).toMatchObject({ kind: 'ready', groups: [] })
})
