import { apiConfigured, requestFailed } from '@shop/shared/api/model'
import { $typesAhead } from '@shop/shared/checkout/known-ahead'
import { $token } from '@shop/shared/customer/model'
import { allSettled, createStore, fork } from 'effector'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPaymentForm } from './create-payment-form.ts'

const CARD = { payartId: '1', i18n: {} }
const INVOICE = { payartId: '99', i18n: {} }

type Asked = { query: { token?: string; id?: string } }

test('uses the payment types of the signed-in customer, even if a guest’s answer arrives later', async () => {
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

test('sends the id of an order in the request for its payment types', async () => {
  const model = createPaymentForm(createStore(100), createStore<string | null>('o-1'))
  const read = vi.fn(async (_: unknown, __: Asked) => [CARD])
  const scope = fork({ handlers: [[model.readTypesFx, read]] })
  await allSettled(model.paymentOpened, { scope })
  expect(read.mock.calls.map(([, { query }]) => query)).toEqual([{ shop: '6', id: 'o-1' }])
})

test('shows prefetched payment types to the same visitor, and requests them at the next opening', async () => {
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

/*
 * Regression: if the backend refused an invalid token for the payment types, an order that needs no
 * sign-in redirected to the login, and the input was lost.
 */
test.each([null, 'o-1'])(
  'repeats a request without the refused token, and stays on the page; order: %s',
  async (orderId) => {
    const $redirects = createStore(0).on(requestFailed, (count) => count + 1)
    const model = createPaymentForm(createStore(100), createStore<string | null>(orderId))
    const $lost = createStore(0).on(model.signInLost, (count) => count + 1)
    const asked: (string | null)[] = []
    vi.stubGlobal('fetch', async (address: URL) => {
      const token = address.searchParams.get('token')
      asked.push(token)
      return token === null ? Response.json([CARD]) : Response.json({}, { status: 401 })
    })
    onTestFinished(() => void vi.unstubAllGlobals())
    const scope = fork({ values: [[$token, 'dead']] })
    const api = { base: 'https://shop.example/api', language: 'de' }
    await allSettled(apiConfigured, { scope, params: api })
    await allSettled(model.paymentOpened, { scope })
    expect(asked).toEqual(['dead', null])
    expect(scope.getState($token)).toBeNull()
    expect(scope.getState(model.$allTypes)).toMatchObject([{ payartId: '1' }])
    expect(scope.getState(model.$typesFailure)).toBeNull()
    expect([scope.getState($lost), scope.getState($redirects)]).toEqual([1, 0])
  },
)

test('does not report a lost session for a visitor without a token, and does not repeat the request', async () => {
  const model = createPaymentForm(createStore(100))
  const $lost = createStore(0).on(model.signInLost, (count) => count + 1)
  const failure = { kind: 'unauthorised', status: 401 }
  const read = vi.fn(() => Promise.reject(failure))
  const scope = fork({ handlers: [[model.readTypesFx, read]] })
  await allSettled(model.paymentOpened, { scope })
  expect(read).toHaveBeenCalledOnce()
  expect(scope.getState(model.$typesFailure)).toEqual(failure)
  expect(scope.getState($lost)).toBe(0)
})
