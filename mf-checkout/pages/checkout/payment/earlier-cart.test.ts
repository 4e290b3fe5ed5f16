import { aTicketLine } from '@shop/shared/cart/line-builders'
import { $cart, cartIdSet, lineAdded } from '@shop/shared/cart/model'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/everything-on-sale'
import { $config } from '@shop/shared/config/model'
import { $token } from '@shop/shared/customer/model'
import { leaveShopFx } from '@shop/shared/routing/leave-shop'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { keepPaymentFx } from '../../../features/leave-for-provider/create-departure.ts'
import { prepareReturnFx } from '../../../features/leave-for-provider/return-context.ts'
import { collectFx } from '../availability/read-day.ts'
import { askCostFx, restFx } from '../shipping/model.ts'
import { $isPaying, pageLeft, paySubmitted, walletPressed } from './attempt-model.ts'
import { readIsUnnamedFx } from './earlier-cart.ts'
import { paymentOpened, privacyToggled, readTypesFx, termsToggled } from './form-model.ts'
import { $payFailure, $stop } from './pay-model.ts'
import { giveBackFx, initPaymentFx } from './pay-steps.ts'

const GONE = { kind: 'gone' }

test('the earlier cart is given back before anything is looked up or begun', async () => {
  const { scope, calls, payByWallet } = await aVisitor()
  await payByWallet()
  expect(calls).toEqual(['give back c1', 'look up', 'begin'])
  expect(scope.getState($cart).cartId).toBe('c2')
  await allSettled(pageLeft, { scope })
  await payByWallet()
  expect(calls.slice(3)).toEqual(['give back c2', 'look up', 'begin'])
})

test('without an earlier cart there is nothing to give back', async () => {
  const { calls, payByWallet } = await aVisitor({ cartId: null })
  await payByWallet()
  expect(calls).toEqual(['look up', 'begin'])
})

test('what an earlier payment may have paid stops one press, and the next one goes on', async () => {
  const { scope, calls, payByWallet } = await aVisitor({ giveBack: () => Promise.reject(GONE) })
  await payByWallet()
  expect(calls).toEqual(['give back c1'])
  expect(scope.getState($stop)).toBe('earlierGone')
  expect(scope.getState($cart)).toMatchObject({ cartId: null, form: [{ type: 'ticket' }] })
  expect(scope.getState($isPaying)).toBe(false)
  await payByWallet()
  expect(calls.slice(1)).toEqual(['look up', 'begin'])
  expect(scope.getState($stop)).toBeNull()
})

test.each(['offline', 'timeout', 'http'])(
  'as long as the earlier cart may be paid nothing is begun: %s',
  async (kind) => {
    const giveBack = vi.fn((): Promise<unknown> => Promise.reject({ kind }))
    const { scope, calls, payByWallet } = await aVisitor({ giveBack })
    await payByWallet()
    expect(calls).toEqual(['give back c1'])
    expect(scope.getState($payFailure)).toEqual({ kind })
    expect(scope.getState($cart).cartId).toBe('c1')
    giveBack.mockResolvedValue(true)
    await payByWallet()
    expect(calls.slice(1)).toEqual(['give back c1', 'look up', 'begin'])
  },
)

test('of who has signed in the server knows whose the earlier cart is, unless it was begun before', async () => {
  const own = await aVisitor({ token: 'tok' })
  await own.pay()
  expect(own.calls).toEqual(['look up', 'begin'])
  const unnamed = await aVisitor({ token: 'tok', isUnnamed: true })
  await unnamed.pay()
  expect(unnamed.calls).toEqual(['give back c1', 'look up', 'begin'])
})

test('whether it was begun without a sign-in is kept with each payment', async () => {
  const visitor = await aVisitor({ cartId: null })
  await visitor.payByWallet()
  expect(visitor.keep.mock.calls).toMatchObject([[{ isUnnamed: true }]])
  const customer = await aVisitor({ cartId: null, token: 'tok' })
  await customer.pay()
  expect(customer.keep.mock.calls[0]?.[0]).not.toHaveProperty('isUnnamed')
})

test('two presses give back once; a try that was given up meanwhile begins nothing', async () => {
  let answer: (isBack: boolean) => void = () => {}
  const giveBack = () =>
    new Promise<boolean>((resolve) => {
      answer = resolve
    })
  const { scope, calls, payByWallet } = await aVisitor({ giveBack })
  const presses = [payByWallet(), payByWallet()]
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  const left = allSettled(pageLeft, { scope })
  answer(true)
  await Promise.all([...presses, left])
  expect(calls).toEqual(['give back c1'])
  expect(scope.getState($cart).cartId).toBeNull()
})

test('a cart that a given-up try has given back already stops nobody', async () => {
  const answers: (() => void)[] = []
  const giveBack = () =>
    new Promise((resolve, reject) => {
      answers.push(answers.length === 0 ? () => resolve(true) : () => reject(GONE))
    })
  const { scope, calls, payByWallet } = await aVisitor({ giveBack })
  const first = payByWallet()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const left = allSettled(pageLeft, { scope })
  const second = payByWallet()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  for (const say of answers) say()
  await Promise.all([first, left, second])
  expect(scope.getState($stop)).toBeNull()
  expect(calls).toEqual(['give back c1', 'give back c1', 'look up', 'begin'])
})

interface Setting {
  cartId?: string | null
  token?: string | null
  /** The kept payment says that it was begun without a sign-in. */
  isUnnamed?: boolean
  giveBack?: () => Promise<unknown>
}

async function aVisitor({
  cartId = 'c1',
  token = null,
  isUnnamed = false,
  giveBack = async () => true,
}: Setting = {}) {
  const calls: string[] = []
  const keep = vi.fn((_: object) => {})
  const types = [
    { payartId: '1', i18n: { en: 'Card' } },
    { payartId: '5', i18n: { en: 'Apple Pay' } },
  ]
  const scope = fork({
    values: [
      [$config, EVERYTHING_ON_SALE],
      [$token, token],
    ],
    handlers: new Map<unknown, unknown>([
      [readIsUnnamedFx, () => isUnnamed],
      [
        giveBackFx,
        (_: unknown, { query }: { query: { cartId: string } }) => {
          calls.push(`give back ${query.cartId}`)
          return giveBack()
        },
      ],
      [
        collectFx,
        () => {
          calls.push('look up')
          return Promise.reject({ kind: 'offline' })
        },
      ],
      [
        initPaymentFx,
        async () => {
          calls.push('begin')
          return { url: 'https://provider.example/pay', cartId: 'c2' }
        },
      ],
      [askCostFx, () => Promise.reject({ kind: 'offline' })],
      [restFx, () => {}],
      [readTypesFx, async () => types],
      [prepareReturnFx, () => ({ origin: 'https://shop.example', us: 'AbC', partner: null })],
      [keepPaymentFx, keep],
      [leaveShopFx, () => {}],
    ]) as never,
  })
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  await allSettled(cartIdSet, { scope, params: cartId })
  await allSettled(paymentOpened, { scope })
  await allSettled(termsToggled, { scope, params: true })
  await allSettled(privacyToggled, { scope, params: true })
  return {
    scope,
    calls,
    keep,
    pay: () => allSettled(paySubmitted, { scope, params: 'de' }),
    payByWallet: () =>
      allSettled(walletPressed, { scope, params: { language: 'de', wallet: 'APPLEPAY' } }),
  }
}
