import { $typesAhead } from '@shop/shared/checkout/known-ahead'
import { $token } from '@shop/shared/customer/model'
import { allSettled, createStore, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { createPaymentForm } from './create-payment-form.ts'

const CARD = { payartId: '1', i18n: {} }
const INVOICE = { payartId: '99', i18n: {} }

type Asked = { query: { token?: string; id?: string } }

test('payment types are those of the signed-in customer, even if a guest’s answer arrives later', async () => {
  const model = createPaymentForm(createStore(100))
  const answers: (() => void)[] = []
  const read = vi.fn((_: unknown, { query }: Asked) => {
    const types = query.token === undefined ? [CARD] : [CARD, INVOICE]
    return new Promise((resolve) => answers.push(() => resolve(types)))
  })
  const scope = fork({ handlers: [[model.readTypesFx, read]] })
  const asked = allSettled(model.paymentOpened, { scope })
  const signedIn = allSettled($token, { scope, params: 'ada' })
  const again = allSettled(model.paymentOpened, { scope })
  answers[0]?.()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  expect(scope.getState(model.$allTypes)).toBeNull()
  answers[1]?.()
  await Promise.all([asked, signedIn, again])
  expect(scope.getState(model.$allTypes)).toEqual([CARD, INVOICE])
  expect(read).toHaveBeenCalledTimes(2)
})

test('the request for an order’s payment types names the order', async () => {
  const model = createPaymentForm(createStore(100), createStore<string | null>('o-1'))
  const read = vi.fn(async (_: unknown, __: Asked) => [CARD])
  const scope = fork({ handlers: [[model.readTypesFx, read]] })
  await allSettled(model.paymentOpened, { scope })
  expect(read.mock.calls.map(([, { query }]) => query)).toEqual([{ shop: '6', id: 'o-1' }])
})

test('prefetched types are shown without a request, to the same visitor; the next opening requests them', async () => {
  const model = createPaymentForm(createStore(100))
  const read = vi.fn(async (_: unknown, __: Asked) => [CARD, INVOICE])
  const ahead = { types: [CARD], token: undefined, at: performance.now() }
  const known = fork({
    values: [[$typesAhead, ahead]],
    handlers: [[model.readTypesFx, read]],
  })
  await allSettled(model.paymentOpened, { scope: known })
  expect(known.getState(model.$allTypes)).toEqual([CARD])
  expect(read).not.toHaveBeenCalled()
  await allSettled(model.paymentOpened, { scope: known })
  expect(known.getState(model.$allTypes)).toEqual([CARD, INVOICE])

  const another = fork({
    values: [
      [$typesAhead, ahead],
      [$token, 'ada'],
    ],
    handlers: [[model.readTypesFx, read]],
  })
  await allSettled(model.paymentOpened, { scope: another })
  expect(another.getState(model.$allTypes)).toEqual([CARD, INVOICE])
})
