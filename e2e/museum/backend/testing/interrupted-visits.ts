import { findWrongCounters } from '../capacity/sold-counters.ts'
import { settleOpenCarts } from '../checkout/settle-open-carts.ts'
import { buy, type Sales, settleAll } from './buy-at-once.ts'
import { buyerWays } from './buyer-ways.ts'
import { type Amounts, leftAfter, type Rush, soldIn } from './checkout-rush.ts'
import { article, code, voucher } from './goods-items.ts'
import { cartOf, type TestShop } from './test-shop.ts'

/** What there is of everything: enough for one basket, so that nothing may be held or sold twice. */
export const THERE: Amounts = { places: 2, tourPlaces: 1, tours: 1, pieces: 1, cents: 5000 }

interface Visit {
  /** As the visitor calls it. */
  shop: TestShop
  /** By a process that lives, for others. */
  next: TestShop
  rush: Rush
  token: string
  /** So much later, in the shop and in whatever process serves it. */
  pass: (minutes: number) => void
}

/** The visit of which the provider hears nothing. */
export const BY_CODE = 'pays everything with a code'

/** What a customer does from the first payment on, by its name. */
export const VISITS: Record<string, (visit: Visit) => Promise<unknown>> = {
  ...Object.fromEntries(Object.entries(buyerWays).map(([name, way]) => [name, visitBy(way)])),

  [BY_CODE]: async ({ shop, rush, token }) => {
    const begun = await shop.initPayment([voucher('fifty'), code(rush.offers.code)], { token })
    if (begun.status === 200) await shop.execPayment(cartOf(begun.body))
  },

  'pays when the time is over': async ({ shop, rush, token, pass }) => {
    const begun = await shop.initPayment(rush.baskets.at(-1) ?? [], { token })
    pass(16)
    if (begun.status !== 200) return
    await shop.pay(cartOf(begun.body))
  },

  'pays when somebody else has bought it': async ({ shop, next, rush, token, pass }) => {
    const begun = await shop.initPayment(rush.baskets.at(-1) ?? [], { token })
    pass(16)
    // Who waits for the last copy gets it.
    await buy(next, [article(rush.offers.article)])
    if (begun.status !== 200) return
    await shop.pay(cartOf(begun.body))
  },
}

function visitBy(way: (typeof buyerWays)[string]) {
  return async ({ shop, rush, token }: Visit) => {
    const items = rush.baskets.at(-1) ?? []
    const beginAgain = () => shop.initPayment(items, { token })
    const begun = await beginAgain()
    if (begun.status !== 200) return
    await way({ shop, cartId: cartOf(begun.body), beginAgain })
  }
}

interface Sent {
  /** Payments that a customer was led to. */
  told: ReadonlySet<string>
  /** Names of the mails sent so far. */
  mails: () => readonly string[]
  /** A process has died, perhaps between sending a mail and writing down that it was sent. */
  mayRepeat: boolean
}

/** What is wrong after a visit, once all that it left behind is settled; empty where nothing is. */
export async function wrongAfter(
  shop: TestShop,
  rush: Rush,
  { told, mails, mayRepeat }: Sent,
): Promise<string[]> {
  const { backend, payments } = shop
  // What a process had claimed when it died is free again after its time: carts, closings, mails.
  for (const minutes of [4, 1, 3, 10]) {
    shop.minutesPass(minutes)
    await settleOpenCarts(backend)
  }
  const sales = await settleAll(shop)
  backend.mails.sendSoon()
  await backend.mails.idle()
  const [sold, left] = [await soldIn(shop, rush), await leftAfter(shop, rush)]
  const names = Object.keys(THERE) as (keyof Amounts)[]
  const statuses = payments.registered.map(({ reference }) => ({
    reference,
    status: payments.statusOf(reference),
  }))
  return [
    ...wrongSums(sales),
    ...names
      .filter((name) => sold[name] + left[name] !== THERE[name])
      .map((name) => `${name}: ${sold[name]} sold and ${left[name]} left of ${THERE[name]}`),
    ...statuses
      .filter(({ status }) => status === 'declined' || status === 'refunding')
      .map(({ status }) => `a payment is ${status}`),
    // Nobody can pay what nobody was sent to.
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

/** Each booking has one confirmation; what was sent again after a death has the same name. */
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
