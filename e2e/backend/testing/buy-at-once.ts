import { settleOpenCarts } from '../checkout/settle-open-carts.ts'
import type { TestShop } from './test-shop.ts'

/** What many buyers at once left behind, once everything is settled. */
export interface Sales {
  /** Bookings, and carts that are neither booked nor released. */
  booked: number
  held: number
  /** Cents that codes paid for bookings. */
  byCodes: number
  /** Cents that the provider has and keeps. */
  byProvider: number
  /** Cents that the bookings cost. */
  worth: number
}

/** Buys the basket with a customer of its own; whether it was refused or booked, and nothing between. */
export async function buy(shop: TestShop, items: unknown[]): Promise<'booked' | 'refused'> {
  const { status, body } = await shop.initPayment(items)
  if (status === 422) return 'refused'
  const cartId = cartOf(body)
  payAt(shop, cartId)
  // The same return three times: a reload, and a second tab.
  const returns = await Promise.all([1, 2, 3].map(() => shop.execPayment(cartId)))
  if (returns.some((answer) => answer.status !== 200)) throw new Error(JSON.stringify(returns))
  return 'booked'
}

/** Does one of the things that buyers who got so far do, by turns. */
export async function behave(
  shop: TestShop,
  items: unknown[],
  { token, turn }: { token: string; turn: number },
): Promise<'done' | 'refused'> {
  const begin = () => shop.initPayment(items, { token })
  const { status, body } = await begin()
  if (status !== 200) return 'refused'
  const cartId = cartOf(body)
  switch (turn % 6) {
    case 0: {
      await shop.cancel(cartId)
      return 'done'
    }
    case 1: {
      // Pays and never comes back.
      payAt(shop, cartId)
      return 'done'
    }
    case 2: {
      // Cancels while paying.
      const cancelling = shop.cancel(cartId)
      payAt(shop, cartId)
      await Promise.all([cancelling, shop.execPayment(cartId)])
      return 'done'
    }
    case 3: {
      // Goes back and pays twice at once, then everything that can be paid.
      const again = await Promise.all([begin(), begin()])
      const carts = again.flatMap((answer) => (answer.status === 200 ? [cartOf(answer.body)] : []))
      for (const cart of [cartId, ...carts]) payAt(shop, cart)
      await Promise.all([cartId, ...carts].map((cart) => shop.execPayment(cart)))
      return 'done'
    }
    case 4: {
      // Pays while going back for more.
      const again = begin()
      payAt(shop, cartId)
      await Promise.all([again, shop.execPayment(cartId)])
      return 'done'
    }
    default: {
      payAt(shop, cartId)
      await Promise.all([shop.execPayment(cartId), shop.execPayment(cartId)])
      return 'done'
    }
  }
}

/** Lets the time of everything still open go by, and adds up what was sold with an article. */
export async function settleAll(shop: TestShop, articleId: string): Promise<Sales> {
  const { backend, payments } = shop
  shop.minutesPass(16)
  await settleOpenCarts(backend)
  const all = await backend.db.selectFrom('cart').selectAll().execute()
  const carts = all.filter(({ lines }) =>
    lines.some((line) => 'articleId' in line && line.articleId === articleId),
  )
  const booked = carts.filter(({ status }) => status === 'booked')
  const paid = payments.registered.filter(
    ({ reference }) => payments.statusOf(reference) === 'paid',
  )
  return {
    booked: booked.length,
    held: carts.filter(({ status }) => status === 'held').length,
    byCodes: sum(booked.flatMap(({ codes }) => codes.map((code) => code.paid))),
    byProvider: sum(paid.map(({ amount }) => amount)),
    worth: sum(
      booked.flatMap(({ lines, shipping }) => [
        ...lines.map(({ total }) => total),
        shipping?.cost ?? 0,
      ]),
    ),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function cartOf(body: unknown): string {
  const url = new URL(String(body))
  return url.searchParams.get('cartId') ?? url.pathname.split('/').at(-1) ?? ''
}

/** What codes pay alone never gets to the provider; what is over there stays over. */
function payAt(shop: TestShop, cartId: string): void {
  if (shop.payments.statusOf(cartId) !== undefined) shop.payments.settle(cartId, 'paid')
}
