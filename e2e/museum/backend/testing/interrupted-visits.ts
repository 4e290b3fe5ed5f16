import { findWrongCounters } from '../capacity/sold-counters.ts'
import { settleOpenCarts } from '../checkout/settle-open-carts.ts'
import { buy, type Sales, settleAll } from './buy-at-once.ts'
import { buyerActions } from './buyer-actions.ts'
import { type Amounts, leftAfter, type Rush, soldIn } from './checkout-rush.ts'
import { article, code, voucher } from './goods-items.ts'
import { cartOf, type TestShop } from './test-shop.ts'

/** Stock of everything: enough for one basket, so that anything held or sold twice shows. */
export const STOCK: Amounts = { places: 2, tourPlaces: 1, tours: 1, pieces: 1, cents: 5000 }

interface Visit {
  /** The shop as this visitor calls it. */
  shop: TestShop
  /** The shop of a process that keeps running, for other customers. */
  next: TestShop
  rush: Rush
  token: string
  /** Moves the time forward in the shop and in all its processes. */
  pass: (minutes: number) => void
}

/** The only visit without a provider call. */
export const BY_CODE = 'pays everything with a code'

/** The customer's actions from the first payment on, by name. */
export const VISITS: Record<string, (visit: Visit) => Promise<unknown>> = {
  ...Object.fromEntries(Object.entries(buyerActions).map(([name, act]) => [name, visitWith(act)])),

  [BY_CODE]: async ({ shop, rush, token }) => {
    const begun = await shop.initPayment([voucher('fifty'), code(rush.offers.code)], { token })
    if (begun.status === 200) await shop.execPayment(cartOf(begun.body))
  },

  'pays after the hold has expired': async ({ shop, rush, token, pass }) => {
    const begun = await shop.initPayment(rush.baskets.at(-1) ?? [], { token })
    pass(16)
    if (begun.status !== 200) return
    await shop.pay(cartOf(begun.body))
  },

  'pays after another customer has bought it': async ({ shop, next, rush, token, pass }) => {
    const begun = await shop.initPayment(rush.baskets.at(-1) ?? [], { token })
    pass(16)
    await buy(next, [article(rush.offers.article)])
    if (begun.status !== 200) return
    await shop.pay(cartOf(begun.body))
  },
}

function visitWith(act: (typeof buyerActions)[string]) {
  return async ({ shop, rush, token }: Visit) => {
    const items = rush.baskets.at(-1) ?? []
    const beginAgain = () => shop.initPayment(items, { token })
    const begun = await beginAgain()
    if (begun.status !== 200) return
    await act({ shop, cartId: cartOf(begun.body), beginAgain })
  }
}

interface Sent {
  /** Carts whose customer was sent to the provider. */
  told: ReadonlySet<string>
  mails: () => readonly string[]
  /** True if a process has died, perhaps between sending a mail and recording that. */
  mayRepeat: boolean
}

/** Lists the faults after a visit, once all its leftovers are settled; empty if all is well. */
export async function findFaultsAfter(
  shop: TestShop,
  rush: Rush,
  { told, mails, mayRepeat }: Sent,
): Promise<string[]> {
  const { backend, payments } = shop
  // The claims of a dead process on carts, on closing payments and on mails end after some time.
  for (const minutes of [4, 1, 3, 10]) {
    shop.minutesPass(minutes)
    await settleOpenCarts(backend)
  }
  const sales = await settleAll(shop)
  backend.mails.sendSoon()
  await backend.mails.idle()
  const [sold, left] = [await soldIn(shop, rush), await leftAfter(shop, rush)]
  const names = Object.keys(STOCK) as (keyof Amounts)[]
  const statuses = payments.registered.map(({ reference }) => ({
    reference,
    status: payments.statusOf(reference),
  }))
  return [
    ...wrongSums(sales),
    ...names
      .filter((name) => sold[name] + left[name] !== STOCK[name])
      .map((name) => `${name}: ${sold[name]} sold and ${left[name]} left of ${STOCK[name]}`),
    ...statuses
      .filter(({ status }) => status === 'declined' || status === 'refunding')
      .map(({ status }) => `a payment is ${status}`),
    // A payment may stay open if no customer was sent to it.
    ...statuses
      .filter(({ status, reference }) => status === 'open' && told.has(reference))
      .map(() => 'a payment that was begun can still be paid'),
    ...(await findWrongCounters(backend.db)).map(({ of }) => `the counter of ${of} is wrong`),
    ...(await wrongMails(shop, mails())),
    ...(mayRepeat || new Set(mails()).size === mails().length ? [] : ['a mail is sent twice']),
  ]
}

function wrongSums({ held, byCodes, byProvider, worth }: Sales): string[] {
  return [
    ...(held === 0 ? [] : [`${held} carts are neither booked nor released`]),
    ...(byCodes + byProvider === worth
      ? []
      : [`paid ${byCodes} + ${byProvider} for bookings worth ${worth}`]),
  ]
}

/** Each booking has one confirmation; a mail that was sent again after a crash has the same key. */
async function wrongMails({ backend }: TestShop, mails: readonly string[]): Promise<string[]> {
  const bookings = await backend.db.selectFrom('booking').select('id').execute()
  const sent = new Set(mails)
  const unsent = await backend.db
    .selectFrom('mail')
    .select('kind')
    .where('sent_at', 'is', null)
    .execute()
  return [
    ...bookings
      .filter(({ id }) => !sent.has(`booking-${id}`))
      .map(() => 'a booking without a mail'),
    ...(new Set(mails.filter((name) => name.startsWith('booking-'))).size > bookings.length
      ? ['a mail without a booking']
      : []),
    ...unsent.map(({ kind }) => `a mail (${kind}) is not sent`),
  ]
}
