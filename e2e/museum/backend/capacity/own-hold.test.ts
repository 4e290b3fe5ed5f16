import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { useEachDatabase } from '../testing/databases.ts'
import { EXAMPLE_TODAY, exampleEvent } from '../testing/example-catalogue.ts'
import { EVERY_DAY, exampleTour } from '../testing/example-tours.ts'
import { addArticle, addCode, article, code, voucher } from '../testing/goods-items.ts'
import {
  createTestShop,
  freshDay,
  groupTour,
  type TestShop,
  ticket,
  tour,
  walkPlaces,
} from '../testing/test-shop.ts'

const databases = useEachDatabase()

interface ScarceOffer {
  basket: unknown[]
  shown: string[]
  /**
   * What the API shows once the basket is sold, if that differs from what it shows while it is
   * held.
   */
  sold?: unknown[]
}

const TRIES_AT_ONCE = 8

function allTickets(): ScarceOffer {
  const day = freshDay()
  const short = day.replaceAll('-', '')
  return {
    basket: [ticket('adult', `${day} 10:00:00`, 2), ticket('adult', `${day} 11:00:00`, 2)],
    shown: [
      `ticket/collect/event/tower/date/${short}`,
      `ticket/calendar/event/tower/range/${short};${short}?deep=1`,
    ],
  }
}

function tourOn(id: string, take: (at: string) => unknown, more: string[] = []): ScarceOffer {
  const day = freshDay()
  const short = day.replaceAll('-', '')
  return {
    basket: ['10:00', '11:00', ...more].map((time) => take(`${day} ${time}:00`)),
    shown: [
      `tour?tour=${id}&date=${day}`,
      `tour/soldout/tour/${id}/range/${short};${short}`,
      `tour/soldoutTimeslots/tour/${id}/date/${short}`,
      `tour/overview?date=${day}&lookahead=1`,
    ],
  }
}

const LAST_DAY = { lifetime: { fromDay: 0, toDay: 0 } }
const LAST_TIME = `${EXAMPLE_TODAY} 10:00:00`

function lastOfAnEvent(shop: TestShop): ScarceOffer {
  const id = randomUUID()
  const opening = [{ weekdays: EVERY_DAY, times: ['10:00'], capacity: 2 }]
  shop.backend.catalogue.events.push(exampleEvent({ id, opening, ...LAST_DAY }))
  return { basket: [ticket(`${id}-adult`, LAST_TIME, 2)], shown: ['event/select'] }
}

function lastOfATour(shop: TestShop): ScarceOffer {
  const id = randomUUID()
  const opening = [{ weekdays: EVERY_DAY, times: ['10:00'], capacity: 2 }]
  shop.backend.catalogue.tours.push(exampleTour({ id, opening, ...LAST_DAY }))
  return {
    basket: [tour(id, LAST_TIME, [`${id}-price`, 2])],
    shown: ['tour/select/event', `tour/overview?date=${EXAMPLE_TODAY}&lookahead=5`],
  }
}

function allGroups(at: string): unknown {
  const price = at.endsWith('19:00:00') ? 'evening' : 'guide'
  return { ...groupTour(at, 2), prices: [{ id: price, count: 2 }] }
}

const kinds: Record<string, (shop: TestShop) => ScarceOffer> = {
  tickets: allTickets,
  tours: () => tourOn('group', allGroups, ['19:00']),
  'the last tickets of an event': lastOfAnEvent,
  'the last of a tour': lastOfATour,
  'places in a tour': () => tourOn('walk', (at) => walkPlaces(at, 2)),
  copies: (shop) => {
    const id = addArticle(shop, { stock: 3 })
    addArticle(shop, { related: [id], id: `beside ${id}` })
    return {
      basket: [article(id, 3)],
      shown: [
        'merchandise/select',
        `merchandise?article=${id}`,
        `merchandise?article=beside%20${id}`,
      ],
    }
  },
  codes: (shop) => {
    const barcode = addCode(shop, { amount: 5000 })
    return {
      basket: [voucher('fifty'), code(barcode)],
      shown: [`voucher?voucher=${barcode}`],
      sold: [{ status: 200, body: expect.objectContaining({ barcode, available_amount: 0 }) }],
    }
  },
}

async function readAll(shop: TestShop, shown: readonly string[], token?: string) {
  return await Promise.all(shown.map((path) => shop.call('GET', `en/${path}`, undefined, token)))
}

for (const [name, database] of databases.each) {
  for (const [kind, begin] of Object.entries(kinds)) {
    test(`${name}: ${kind} held unpaid stay available to their holder, and to no other customer`, async () => {
      const shop = createTestShop(database.db)
      const { basket, shown, sold } = begin(shop)
      const [own, other] = [await shop.createGuest(), await shop.createGuest()]
      const untouched = await readAll(shop, shown)
      for (const { status } of untouched) expect(status).toBe(200)
      const held = await shop.hold(basket, { token: own })

      expect(await readAll(shop, shown, own)).toEqual(untouched)
      const taken = await readAll(shop, shown)
      for (const [at, answer] of taken.entries()) expect(answer).not.toEqual(untouched[at])
      for (const token of [other, 'nobody', '', '%25']) {
        expect(await readAll(shop, shown, token)).toEqual(taken)
      }

      expect(await shop.pay(held)).toMatchObject({ status: 200 })
      expect(await readAll(shop, shown, own)).toEqual(sold ?? taken)
    })

    test(`${name}: a customer can pay again for ${kind} they hold, even many times at once`, async () => {
      const shop = createTestShop(database.db)
      const { basket, shown } = begin(shop)
      const token = await shop.createGuest()
      const first = await shop.hold(basket, { token })
      const taken = await readAll(shop, shown)

      const again = Array.from({ length: TRIES_AT_ONCE }, () => shop.initPayment(basket, { token }))
      const statuses = (await Promise.all(again)).map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([200]))
      expect(await readAll(shop, shown)).toEqual(taken)
      expect(await shop.execPayment(first)).toMatchObject({ status: 410 })
      const open = shop.payments.registered.filter(
        ({ reference }) => shop.payments.statusOf(reference) === 'open',
      )
      // A basket that codes pay in full never reaches the provider.
      expect(open).toHaveLength(kind === 'codes' ? 0 : 1)
      const { customer_id: id } = await shop.cart(first)
      const carts = database.db.selectFrom('cart').select('id').where('customer_id', '=', id)
      expect(await carts.where('status', '=', 'held').execute()).toHaveLength(1)
    })

    test(`${name}: ${kind} that a customer pays again are never free for others in between`, async () => {
      const shop = createTestShop(database.db)
      const { basket } = begin(shop)
      const tokens = await Promise.all(Array.from({ length: 4 }, () => shop.createGuest()))
      const [own = '', ...others] = tokens
      await shop.hold(basket, { token: own })
      const payTwice = async (token: string) => [
        (await shop.initPayment(basket, { token })).status,
        (await shop.initPayment(basket, { token })).status,
      ]
      const [mine, ...theirs] = await Promise.all([own, ...others].map(payTwice))
      expect(mine).toEqual([200, 200])
      expect(new Set(theirs.flat())).toEqual(new Set([422]))
    })

    test(`${name}: ${kind} given up for another basket go to the next customer, never to both`, async () => {
      const shop = createTestShop(database.db)
      const { basket, shown, sold } = begin(shop)
      const token = await shop.createGuest()
      const first = await shop.hold(basket, { token })
      const taken = await readAll(shop, shown)
      await shop.hold([article('poster')], { token })
      const others = await shop.hold(basket)

      expect(await shop.pay(first)).toMatchObject({ status: 410 })
      expect(shop.payments.statusOf(first)).not.toBe('paid')
      expect(await shop.pay(others)).toMatchObject({ status: 200 })
      expect(await readAll(shop, shown)).toEqual(sold ?? taken)
    })
  }
}
