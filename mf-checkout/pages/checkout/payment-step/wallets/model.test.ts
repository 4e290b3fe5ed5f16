import { deferred } from '@shop/shared/async/testing/deferred'
import type { CartLine } from '@shop/shared/cart/line'
import { lineAdded, lineRemoved, linesAdded } from '@shop/shared/cart/model'
import {
  aMerchandiseLine,
  aTicketLine,
  aVoucherCodeLine,
} from '@shop/shared/cart/testing/line-builders'
import { $config } from '@shop/shared/config/model'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { basketForm } from '../../payment/model.ts'
import { askCostFx, costWatched } from '../../shipping/model.ts'
import { $isPending, $wallets, askBrowserFx, canAskFx, walletsWanted } from './model.ts'

const card = { payartId: '1', i18n: { en: 'Card' } }
const apple = { payartId: '5', i18n: { en: 'Apple Pay' } }
const google = { payartId: '6', i18n: { en: 'Google Pay' } }

test('offers a wallet that the browser has and the museum accepts', async () => {
  const { scope, ask } = await aCheckout({ types: [card, apple, google], had: ['APPLEPAY'] })
  expect(scope.getState($wallets)).toEqual(['APPLEPAY'])
  expect(ask.mock.calls).toMatchObject([
    [
      {
        wallets: ['APPLEPAY', 'GOOGLEPAY'],
        cart: { currency: 'EUR', total: '46.00' },
        shop: 'Museum',
        country: 'CH',
      },
    ],
  ])
})

test('does not ask the browser if the museum has no wallets', async () => {
  const { scope, ask } = await aCheckout({ types: [card] })
  expect(ask).not.toHaveBeenCalled()
  expect(scope.getState($wallets)).toEqual([])
})

test('does not read the payment types if the browser cannot be asked for wallets', async () => {
  const { scope, read, ask } = await aCheckout({ canAsk: false })
  expect(read).not.toHaveBeenCalled()
  expect(ask).not.toHaveBeenCalled()
  expect(scope.getState($wallets)).toEqual([])
})

test('offers no wallet if the payment types cannot be read or the browser fails', async () => {
  const unread = await aCheckout({ types: null })
  expect(unread.scope.getState($wallets)).toEqual([])
  const failing = await aCheckout({ had: null })
  expect(failing.scope.getState($wallets)).toEqual([])
})

test('asks the browser for its wallets once, however often the payment types are read', async () => {
  const { scope, ask } = await aCheckout({})
  await allSettled(basketForm.paymentOpened, { scope })
  await allSettled(walletsWanted, { scope, params: 'Delivery' })
  expect(ask).toHaveBeenCalledOnce()
})

test('offers no wallet while nothing is payable, and offers it again afterwards', async () => {
  const { scope } = await aCheckout({})
  await allSettled(lineAdded, { scope, params: aVoucherCodeLine({ totalPrice: -9900 }) })
  expect(scope.getState($wallets)).toEqual([])
  await allSettled(lineRemoved, { scope, params: 1 })
  expect(scope.getState($wallets)).toEqual(['APPLEPAY'])
})

test('offers no wallet for goods while their country is unknown', async () => {
  const lines = [aMerchandiseLine()]
  const known = await aCheckout({ lines })
  expect(known.scope.getState($wallets)).toEqual(['APPLEPAY'])
  const unknown = await aCheckout({ lines, defaultCountry: null })
  expect(unknown.scope.getState($wallets)).toEqual([])
})

// Regression: the browser was asked before the delivery cost had arrived.
test('asks the browser for the whole sum, with delivery and without lines no longer sold', async () => {
  const { promise: answered, resolve: answer } = deferred<unknown>()
  const lines = [aMerchandiseLine(), aTicketLine()]
  const { scope, ask, done } = await aCheckout({
    lines,
    cost: () => answered,
    config: { hasTickets: false },
  })
  expect(ask).not.toHaveBeenCalled()
  expect(scope.getState($isPending)).toBe(true)
  answer({ cost: 750, vat_value: null })
  await done
  expect(scope.getState($isPending)).toBe(false)
  expect(ask.mock.calls).toMatchObject([
    [
      {
        cart: {
          items: [{ name: aMerchandiseLine().name }, { name: 'Delivery', price: '7.50' }],
          total: '37.50',
        },
      },
    ],
  ])
})

test('asks the browser for the rest if there is no delivery cost', async () => {
  const cost = () => Promise.reject({ kind: 'offline' })
  const { ask, done } = await aCheckout({ lines: [aMerchandiseLine()], cost })
  await done
  expect(ask.mock.calls).toMatchObject([[{ cart: { total: '30.00' } }]])
})

interface Setting {
  types?: unknown[] | null
  had?: string[] | null
  canAsk?: boolean
  lines?: CartLine[]
  defaultCountry?: string | null
  config?: Partial<typeof EVERYTHING_ON_SALE>
  cost?: () => Promise<unknown>
}

async function aCheckout({
  types = [card, apple],
  had = ['APPLEPAY'],
  canAsk = true,
  lines = [aTicketLine()],
  defaultCountry = 'CH',
  config = {},
  cost,
}: Setting) {
  const read = vi.fn(() => (types === null ? Promise.reject({ kind: 'offline' }) : types))
  const ask = vi.fn((_: unknown) => (had === null ? Promise.reject(new Error('no')) : had))
  const scope = fork({
    values: [[$config, { ...EVERYTHING_ON_SALE, ...config, defaultCountry, siteName: 'Museum' }]],
    handlers: new Map<unknown, unknown>([
      [basketForm.readTypesFx, read],
      [canAskFx, () => canAsk],
      [askBrowserFx, ask],
      [askCostFx, cost ?? (() => ({ cost: 0, vat_value: null }))],
    ]) as never,
  })
  await allSettled(linesAdded, { scope, params: lines })
  const watched = allSettled(costWatched, { scope })
  const wanted = allSettled(walletsWanted, { scope, params: 'Delivery' })
  const done = Promise.all([watched, wanted])
  await (cost === undefined ? done : new Promise((resolve) => setImmediate(resolve)))
  return { scope, read, ask, done }
}
