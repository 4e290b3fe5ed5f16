import { randomUUID } from 'node:crypto'
import { EXAMPLE_TODAY, exampleEvent } from './example-catalogue.ts'
import { EVERY_DAY, exampleTour } from './example-tours.ts'
import {
  addArticle,
  addCode,
  article,
  code,
  leftOnCode,
  type OnSale,
  stockOf,
  voucher,
} from './goods-items.ts'
import { type TestShop, ticket, tour } from './test-shop.ts'

/** Amounts of scarce things that many customers want: on sale, or sold. */
export interface Amounts {
  /** Places at one time of an event. */
  places: number
  /** Places at one time of a tour. */
  tourPlaces: number
  /** Whole tours at one time. */
  tours: number
  pieces: number
  /** Amount on one voucher code. */
  cents: number
}

export interface Rush {
  offers: { event: string; walk: string; group: string; article: string; code: string }
  baskets: unknown[][]
  /** For each scarce thing, the smallest basket that contains it. */
  least: unknown[][]
}

export const RUSH_TIME = `${EXAMPLE_TODAY} 14:00:00`

/** Puts exactly these amounts on sale, under new ids. */
export function openRush(shop: OnSale, there: Amounts): Rush {
  const { events, tours } = shop.backend.catalogue
  const event = exampleEvent({ id: `event ${randomUUID()}` })
  const opening = (capacity: number) => [{ weekdays: EVERY_DAY, times: ['14:00'], capacity }]
  events.push({ ...event, opening: opening(there.places) })
  const walk = exampleTour({ id: `walk ${randomUUID()}`, singleTicketing: true })
  const group = exampleTour({ id: `group ${randomUUID()}` })
  tours.push({ ...walk, opening: opening(there.tourPlaces) })
  tours.push({ ...group, opening: opening(there.tours) })
  const offers = {
    event: event.id,
    walk: walk.id,
    group: group.id,
    article: addArticle(shop, { stock: there.pieces }),
    code: addCode(shop, { amount: there.cents }),
  }
  const places = (count: number) => ticket(`${event.id}-adult`, RUSH_TIME, count)
  const walking = (count: number) => tour(walk.id, RUSH_TIME, [`${walk.id}-price`, count])
  const guided = tour(group.id, RUSH_TIME, [`${group.id}-price`, 1])
  const copy = article(offers.article)
  const gift = code(offers.code)
  return {
    offers,
    baskets: [
      [places(2)],
      [copy, gift],
      [walking(1), places(1)],
      [guided],
      [copy, places(1)],
      [walking(2), gift],
      [guided, copy, gift],
      [walking(1), guided, places(1), copy, gift],
    ],
    least: [[places(1)], [walking(1)], [guided], [copy], [voucher('fifty'), gift]],
  }
}

/** What is left, as shown to customers. */
export async function leftAfter(shop: TestShop, { offers }: Rush): Promise<Amounts> {
  return {
    places: (await shop.placesLeft(offers.event, RUSH_TIME)) ?? Number.NaN,
    tourPlaces: (await shop.leftInTour(offers.walk, RUSH_TIME)) ?? Number.NaN,
    tours: (await shop.leftInTour(offers.group, RUSH_TIME)) ?? Number.NaN,
    pieces: (await stockOf(shop, offers.article)) ?? Number.NaN,
    cents: await leftOnCode(shop, offers.code),
  }
}

/** What was booked, according to the orders. */
export async function soldIn(shop: TestShop, { offers }: Rush): Promise<Amounts> {
  const carts = await shop.backend.db
    .selectFrom('cart')
    .select(['lines', 'codes'])
    .where('status', '=', 'booked')
    .execute()
  const sold: Amounts = { places: 0, tourPlaces: 0, tours: 0, pieces: 0, cents: 0 }
  for (const line of carts.flatMap(({ lines }) => lines)) {
    if (line.kind === 'ticket' && line.offeringId === offers.event) sold.places += line.count
    if (line.kind === 'merchandise' && line.articleId === offers.article) sold.pieces += line.count
    if (line.kind !== 'guidedTour') continue
    if (line.offeringId === offers.walk) sold.tourPlaces += line.price.count
    if (line.offeringId === offers.group) sold.tours += line.price.count
  }
  for (const { barcode, paid } of carts.flatMap(({ codes }) => codes)) {
    if (barcode === offers.code) sold.cents += paid
  }
  return sold
}
