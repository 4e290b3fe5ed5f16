import { settleOpenCarts } from '../checkout/settle-open-carts.ts'
import { buyerActions } from './buyer-actions.ts'
import { type Answer, cartOf, payAt, type TestShop } from './test-shop.ts'

/** Totals after many parallel buyers, once everything is settled. */
export interface Sales {
  booked: number
  held: number
  /** Cents that codes paid for bookings. */
  byCodes: number
  /** Cents that the provider took and did not refund. */
  byProvider: number
  /** Cents that the bookings cost. */
  worth: number
}

/**
 * Buys the basket, with a new customer unless one is given; returns whether it was refused or
 * booked.
 */
export async function buy(
  shop: TestShop,
  items: unknown[],
  who: { token?: string } = {},
): Promise<'booked' | 'refused'> {
  const { status, body } = await shop.initPayment(items, who)
  if (status === 422) return 'refused'
  const cartId = cartOf(body)
  payAt(shop, cartId)
  // The same return three times, as after a reload or in a second tab.
  const returns = await Promise.all([1, 2, 3].map(() => shop.execPayment(cartId)))
  if (returns.some((answer) => answer.status !== 200)) throw new Error(JSON.stringify(returns))
  return 'booked'
}

export type Behaviour =
  /** `answers`: the shop's answers to a buyer that it has accepted, in order. */
  { kind: 'done'; answers: Answer[] } | { kind: 'refused'; reason: Answer }

/** Lets a buyer take one of the actions in `buyerActions`, chosen by `turn`. */
export async function behave(
  shop: TestShop,
  items: unknown[],
  { token, turn }: { token: string; turn: number },
): Promise<Behaviour> {
  const beginAgain = () => shop.initPayment(items, { token })
  const begun = await beginAgain()
  if (begun.status !== 200) return { kind: 'refused', reason: begun }
  const actions = Object.values(buyerActions)
  const act = actions[turn % actions.length] ?? (async () => [])
  return { kind: 'done', answers: await act({ shop, cartId: cartOf(begun.body), beginAgain }) }
}

/** Lets all holds expire, and adds up all sales, or only those that contain an article. */
export async function settleAll(shop: TestShop, articleId?: string): Promise<Sales> {
  const { backend, payments } = shop
  shop.minutesPass(16)
  await settleOpenCarts(backend)
  const all = await backend.db.selectFrom('cart').selectAll().execute()
  const carts = all.filter(
    ({ lines }) =>
      articleId === undefined ||
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
