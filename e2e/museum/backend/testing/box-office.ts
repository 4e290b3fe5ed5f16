import { expect } from 'vitest'
import {
  type Answer,
  BOX_OFFICE_SECRET,
  cartOf,
  RETURNS,
  SHOP_ORIGIN,
  type TestShop,
} from './test-shop.ts'

export const SCHOOL = {
  fname: 'Mia',
  lname: 'Frei',
  email: 'mia@school.example',
  street: 'Schulweg 2',
  zip: '8400',
  city: 'Winterthur',
  country: 'CH',
  shipping: null,
}

interface Asking {
  secret?: string
  host?: string
}

/**
 * The museum's box office, which writes orders for a school, and the school's payments for them.
 */
export function deskOf(shop: TestShop) {
  const ask = async (
    method: string,
    path: string,
    { body, secret = BOX_OFFICE_SECRET, host = 'shop.example' }: Asking & { body?: object },
  ): Promise<Answer> => {
    const response = await shop.app.request(`http://${host}/api/en/box-office/orders${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}`, host },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json().catch(() => null) }
  }
  const inMinutes = (minutes: number) =>
    new Date(shop.time.now.getTime() + minutes * 60_000).toISOString()
  const write = (order: object, asking: Asking = {}) => {
    const body = { c: SCHOOL, payable_until: inMinutes(24 * 60), ...order }
    return ask('POST', '', { body, ...asking })
  }
  const pay = (id: string, changes: object = {}) =>
    shop.call('POST', 'en/checkout/initPaymentOrder', {
      payart: '1',
      aux: null,
      id,
      url: RETURNS,
      ...changes,
    })
  return {
    inMinutes,
    write,
    pay,
    takeBack: (id: string, asking: Asking = {}) => ask('DELETE', `/${id}`, asking),
    /** Creates an order that must be accepted; returns its id. */
    place: async (items: unknown[], minutes = 24 * 60): Promise<string> => {
      const order = { items, document_number: 'PO-77', payable_until: inMinutes(minutes) }
      const answer = await write(order)
      const { id } = answer.body as { id: string }
      const address = `${SHOP_ORIGIN}/en/order-review/${id}`
      expect(answer).toEqual({ status: 201, body: { id, address } })
      return id
    },
    review: (id: string) => shop.call('GET', `en/order/review?${new URLSearchParams({ id })}`),
    /** Begins a payment that must be accepted; returns its cart. */
    begin: async (id: string): Promise<string> => {
      const { status, body } = await pay(id)
      expect(status, JSON.stringify(body)).toBe(200)
      return cartOf(body)
    },
  }
}
