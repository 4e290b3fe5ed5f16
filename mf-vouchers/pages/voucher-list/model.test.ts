import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { loadGroupsFx, loadVouchersFx } from '../../catalogue/model.ts'
import { aVoucher } from '../../testing/vouchers.ts'
import { $list, $shown, filterChanged, moreRequested, pageOpened } from './model.ts'

const offline = () => Promise.reject({ kind: 'offline' })
const GROUPS = [{ id: 'visit', name: 'Visits' }]

// Regression: the groups arrived after the list, and their filter pushed it down.
test('the list waits for the groups, and appears together with them', async () => {
  let answer = (_: typeof GROUPS) => {}
  const groups = new Promise<typeof GROUPS>((resolve) => {
    answer = resolve
  })
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

test('shows the reason if there are no vouchers, also without groups', async () => {
  for (const [answer, failure] of [
    [async () => [], { kind: 'noVouchers' }],
    [offline, { kind: 'offline' }],
  ] as const) {
    const scope = fork({
      handlers: [
        [loadVouchersFx, answer],
        [loadGroupsFx, offline],
      ],
    })
    await allSettled(pageOpened, { scope })
    expect(scope.getState($list)).toEqual({ kind: 'failed', failure })
  }
})

test('a long list shows more on request and starts again when the group changes', async () => {
  const scope = fork()
  const atOnce = scope.getState($shown)
  await allSettled(moreRequested, { scope })
  expect(scope.getState($shown)).toBe(2 * atOnce)
  await allSettled(filterChanged, { scope })
  expect(scope.getState($shown)).toBe(atOnce)
})
