import { $typesAhead } from '@shop/shared/checkout/known-ahead'
import { $token } from '@shop/shared/customer/model'
import { allSettled, createStore, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { createPaymentForm } from './create-payment-form.ts'

const CARD = { payartId: '1', i18n: {} }
const INVOICE = { payartId: '99', i18n: {} }

type Asked = { query: { token?: string; id?: string } }

test('ways to pay are those of who has signed in, however late an answer to a guest comes', async () => {
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

test('of an order that the museum wrote the server is told which', async () => {
  const model = createPaymentForm(createStore(100), createStore<string | null>('o-1'))
  const read = vi.fn(async (_: unknown, __: Asked) => [CARD])
  const scope = fork({ handlers: [[model.readTypesFx, read]] })
  await allSettled(model.paymentOpened, { scope })
  expect(read.mock.calls.map(([, { query }]) => query)).toEqual([{ shop: '6', id: 'o-1' }])
})

test('what is known ahead is shown without asking, to whom it was told; once more it is asked for', async () => {
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
