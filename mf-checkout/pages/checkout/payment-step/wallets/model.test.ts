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
import { $wallets, askBrowserFx, canAskFx, walletsWanted } from './model.ts'

const card = { payartId: '1', i18n: { en: 'Card' } }
const apple = { payartId: '5', i18n: { en: 'Apple Pay' } }
const google = { payartId: '6', i18n: { en: 'Google Pay' } }

test('a wallet is offered where the browser has it and the museum takes it', async () => {
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

test('for a museum without wallets the browser is not asked', async () => {
  const { scope, ask } = await aCheckout({ types: [card] })
  expect(ask).not.toHaveBeenCalled()
  expect(scope.getState($wallets)).toEqual([])
})

test('for a browser that cannot be asked not even the types are read', async () => {
  const { scope, read, ask } = await aCheckout({ canAsk: false })
  expect(read).not.toHaveBeenCalled()
  expect(ask).not.toHaveBeenCalled()
  expect(scope.getState($wallets)).toEqual([])
})

test('types that cannot be read, and a browser that fails, offer nothing', async () => {
  const unread = await aCheckout({ types: null })
  expect(unread.scope.getState($wallets)).toEqual([])
  const failing = await aCheckout({ had: null })
  expect(failing.scope.getState($wallets)).toEqual([])
})

test('the browser is asked once, however often the types are read', async () => {
  const { scope, ask } = await aCheckout({})
  await allSettled(basketForm.paymentOpened, { scope })
  await allSettled(walletsWanted, { scope, params: 'Delivery' })
  expect(ask).toHaveBeenCalledOnce()
})

test('where nothing is to be paid no wallet is offered, and one is again where something is', async () => {
  const { scope } = await aCheckout({})
  await allSettled(lineAdded, { scope, params: aVoucherCodeLine({ totalPrice: -9900 }) })
  expect(scope.getState($wallets)).toEqual([])
  await allSettled(lineRemoved, { scope, params: 1 })
  expect(scope.getState($wallets)).toEqual(['APPLEPAY'])
})

test('goods are not sold by wallet where nobody knows the country they go to', async () => {
  const lines = [aMerchandiseLine()]
  const known = await aCheckout({ lines })
  expect(known.scope.getState($wallets)).toEqual(['APPLEPAY'])
  const unknown = await aCheckout({ lines, defaultCountry: null })
  expect(unknown.scope.getState($wallets)).toEqual([])
})

interface Setting {
  types?: unknown[] | null
  had?: string[] | null
  canAsk?: boolean
  lines?: CartLine[]
  defaultCountry?: string | null
}

async function aCheckout({
  types = [card, apple],
  had = ['APPLEPAY'],
  canAsk = true,
  lines = [aTicketLine()],
  defaultCountry = 'CH',
}: Setting) {
  const read = vi.fn(() => (types === null ? Promise.reject({ kind: 'offline' }) : types))
  const ask = vi.fn((_: unknown) => (had === null ? Promise.reject(new Error('no')) : had))
  const scope = fork({
    values: [[$config, { ...EVERYTHING_ON_SALE, defaultCountry, siteName: 'Museum' }]],
    handlers: new Map<unknown, unknown>([
      [basketForm.readTypesFx, read],
      [canAskFx, () => canAsk],
      [askBrowserFx, ask],
    ]) as never,
  })
  await allSettled(linesAdded, { scope, params: lines })
  await allSettled(walletsWanted, { scope, params: 'Delivery' })
  return { scope, read, ask }
}
