import { callEndpoint } from '@shop/shared/api/client'
import { ticketCollect } from '@shop/shared/api/endpoints/events'
import { voucherLookup } from '@shop/shared/api/endpoints/vouchers'
import type { WireItem } from '@shop/shared/cart/lines/line-kind'
import type { TicketLine } from '@shop/shared/cart/lines/ticket'
import { ticketLine } from '@shop/shared/cart/lines/ticket'
import { toPathDay } from '@shop/shared/dates/month'
import { storedBookings } from '../fixtures/bookings.ts'
import { type Behaviour, type Bought, buyByApi } from '../fixtures/buy-by-api.ts'
import { piecesLeft } from '../fixtures/offered-article.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { test } from '../fixtures/own-shop.ts'
import { apiOf, type Shop } from '../fixtures/shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { CODES } from '../fixtures/visit-codes.ts'

const BUYERS = 100
const PLACES = 12
const PIECES = 10
/** Cents left on the single code that half of the buyers share. */
const ON_CODE = 10_000

const ARTICLE = 'star-chart'
const POSTER: WireItem = { type: 'merchandise', id: ARTICLE, count: 1 }
const CODE: WireItem = { type: 'voucherCode', barcode: CODES.large }

test('a hundred simultaneous buyers pay at the real provider, and each gets only their own purchase @core', async ({
  ownShop: shop,
}) => {
  test.slow()
  const line = await offeredLine(shop, {
    event: 'night-train',
    ticket: 't-night-train-adult',
    day: 2,
    count: PLACES,
  })
  const { eventId, datetime } = line
  await shop.control('take-places', { event: eventId, datetime, leave: PLACES })
  await shop.control('take-stock', { article: ARTICLE, leave: PIECES })
  await shop.control('spend-code', { barcode: CODES.large, leave: ON_CODE })
  const baskets = basketsOf({ ...line, totalCount: 1 })
  // Do not count bookings that tests of another file have made in the same shop.
  const earlier = new Set((await storedBookings(shop)).map(({ booking_id }) => booking_id))

  const began = Date.now()
  const first = await Promise.all(
    Array.from({ length: BUYERS }, (_, turn) => buy(shop, baskets, turn, behaviourOf(turn))),
  )
  const seconds = (Date.now() - began) / 1000
  // Book for buyers who never returned; the server does this by itself some minutes later.
  for (const { cartId, outcome } of first) {
    if (outcome === 'left') await shop.control('settle', { cartId })
  }
  // More buyers come later: they get exactly the places and pieces that were released.
  const late: Bought[] = []
  for (let turn = 0; turn < PLACES + PIECES + 2; turn++) {
    late.push(await buy(shop, baskets, BUYERS + turn, 'pays'))
  }

  const bookings = (await storedBookings(shop)).filter(({ booking_id }) => !earlier.has(booking_id))
  const lines = bookings.flatMap((booking) => booking.lines)
  const sold = (kind: string) =>
    sum(lines.filter((sale) => sale.kind === kind).map(({ count }) => count))
  const byCode = sum(bookings.flatMap(({ codes }) => codes.map(({ paid }) => paid)))
  const byCard = sum(bookings.map(({ total }) => total))
  const worth = sum(lines.map(({ total }) => total))
  const delivery = sum(bookings.map(({ shipping }) => shipping?.cost ?? 0))
  const left = { places: await placesLeft(shop, line), pieces: await piecesLeft(shop, ARTICLE) }
  const count = (outcome: Bought['outcome'], of: Bought[]) =>
    of.filter((bought) => bought.outcome === outcome).length

  console.info(
    `${BUYERS} at once in ${seconds.toFixed(1)} s: booked ${count('booked', first)}, paid and never back ${count('left', first)}, ` +
      `cancelled ${count('cancelled', first)}, refused ${count('refused', first)}; later booked ${count('booked', late)}; ` +
      `places ${sold('ticket')}/${PLACES}, pieces ${sold('merchandise')}/${PIECES}, ` +
      `code ${byCode}/${ON_CODE}, card ${byCard}, worth ${worth} + delivery ${delivery}, left ${JSON.stringify(left)}`,
  )
  expect(sold('ticket')).toBe(PLACES)
  expect(sold('merchandise')).toBe(PIECES)
  expect(left).toEqual({ places: 0, pieces: 0 })
  expect(byCode + byCard).toBe(worth + delivery)
  expect(byCode + (await leftOnCode(shop))).toBe(ON_CODE)
  expect(count('refused', first)).toBeGreaterThan(0)
  // Every buyer who paid has a booking, and there are no other bookings.
  const told = [...first, ...late].filter(({ outcome }) => ['booked', 'left'].includes(outcome))
  expect(bookings).toHaveLength(told.length)
})

function basketsOf(line: TicketLine): WireItem[][] {
  const ticket = ticketLine.toItems(line)
  return [ticket, [POSTER], [...ticket, CODE], [POSTER, CODE]]
}

function behaviourOf(turn: number): Behaviour {
  if (turn % 10 === 3) return 'cancels'
  return turn % 10 === 8 ? 'leaves' : 'pays'
}

async function buy(shop: Shop, baskets: WireItem[][], turn: number, behaviour: Behaviour) {
  const items = baskets[turn % baskets.length] ?? []
  return await buyByApi(shop, `buyer-${turn}@example.com`, items, behaviour)
}

async function placesLeft(shop: Shop, { eventId, datetime }: TicketLine): Promise<number> {
  const params = { event: eventId, date: toPathDay(datetime.slice(0, 10)) }
  const { answer } = await callEndpoint(apiOf(shop), ticketCollect, { params })
  return answer.timeslot.find((slot) => slot.datetime === datetime)?.max_tickets ?? 0
}

async function leftOnCode(shop: Shop): Promise<number> {
  const query = { voucher: CODES.large }
  const { answer } = await callEndpoint(apiOf(shop), voucherLookup, { query })
  return answer.available_amount
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
