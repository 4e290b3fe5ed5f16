import { afterEach, expect, test, vi } from 'vitest'
import { canAskBrowser, walletsOfBrowser } from './ask-browser.ts'

const question = {
  wallets: ['GOOGLEPAY', 'APPLEPAY'],
  cart: {
    currency: 'EUR',
    items: [{ name: 'Ticket', quantity: 2, price: '23.00', tax: '0.00' }],
    total: '46.00',
  },
  shop: 'Museum',
  country: 'CH',
} as const

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('asks the browser for each wallet with the provider’s basket', async () => {
  const made = aBrowser(async () => true)
  expect(await walletsOfBrowser(question)).toEqual(['APPLEPAY', 'GOOGLEPAY'])
  expect(made.mock.calls).toMatchObject([
    [
      [{ supportedMethods: 'https://google.com/pay' }],
      {
        displayItems: [{ label: 'Ticket', amount: { currency: 'EUR', value: '46.00' } }],
        total: { label: 'Museum', amount: { currency: 'EUR', value: '46.00' } },
      },
    ],
    [[{ supportedMethods: 'https://apple.com/apple-pay', data: { countryCode: 'CH' } }], {}],
  ])
})

test('tells the browser only a few items of a long basket, and the whole sum', async () => {
  const made = aBrowser(async () => true)
  const items = Array.from({ length: 200 }, () => question.cart.items[0])
  await walletsOfBrowser({ ...question, cart: { ...question.cart, items, total: '9200.00' } })
  const details = made.mock.calls.map(([, asked]) => asked as PaymentDetailsInit)
  expect(details.map(({ displayItems }) => displayItems?.length)).toEqual([10, 10])
  expect(details.map(({ total }) => total.amount.value)).toEqual(['9200.00', '9200.00'])
})

test('offers no wallet that the browser does not have or refuses to check', async () => {
  aBrowser(async (method) => method === 'https://apple.com/apple-pay')
  expect(await walletsOfBrowser(question)).toEqual(['APPLEPAY'])
  aBrowser(() => Promise.reject(new Error('not allowed')))
  expect(await walletsOfBrowser(question)).toEqual([])
  vi.stubGlobal(
    'PaymentRequest',
    class {
      constructor() {
        throw new RangeError('not by this policy')
      }
    },
  )
  expect(await walletsOfBrowser(question)).toEqual([])
})

test('treats a browser that answers too late as one without wallets', async () => {
  vi.useFakeTimers()
  aBrowser((method) => (method.includes('google') ? new Promise(() => {}) : Promise.resolve(true)))
  const answer = walletsOfBrowser(question)
  await vi.advanceTimersByTimeAsync(2000)
  expect(await answer).toEqual(['APPLEPAY'])
})

test('does not ask a browser without the required API for wallets', () => {
  expect(canAskBrowser()).toBe(false)
  aBrowser(async () => true)
  expect(canAskBrowser()).toBe(true)
})

function aBrowser(answer: (method: string) => Promise<boolean>) {
  const made = vi.fn((_methods: { supportedMethods: string }[], _details: unknown) => {})
  vi.stubGlobal('location', { hostname: 'shop.example' })
  vi.stubGlobal(
    'PaymentRequest',
    class {
      readonly #method: string
      constructor(methods: { supportedMethods: string }[], details: unknown) {
        made(methods, details)
        this.#method = methods[0]?.supportedMethods ?? ''
      }
      canMakePayment() {
        return answer(this.#method)
      }
    },
  )
  return made
}
