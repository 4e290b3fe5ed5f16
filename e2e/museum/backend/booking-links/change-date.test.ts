import { addDays } from '@shop/shared/dates/month'
import { expect, test } from 'vitest'
import { CHANGE_RULES, type ChangeRules } from '../booking/change-rules.ts'
import { findWrongCounters } from '../capacity/sold-counters.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { catalogueWithHall, exampleCatalogue } from '../testing/example-catalogue.ts'
import { article } from '../testing/goods-items.ts'
import { readTickets } from '../testing/read-tickets.ts'
import {
  cartOf,
  createTestShop,
  dayTicket,
  freshDay,
  groupTour,
  RETURNS,
  type TestShop,
  ticket,
} from '../testing/test-shop.ts'

const databases = useEachDatabase()

interface Line {
  datetime: string
  total: number
  sequence: number
  withdrawal: string | null
  change: { refused: string; until: string; fee: number; offer: string; kind: string } | null
}
interface Found {
  lines: Line[]
  tickets: { line: number; code: string }[]
  total: number
  paid: number
  has_vouchers: boolean
  withdraw_until: string | null
}

function changingShop(
  db: Parameters<typeof createTestShop>[0],
  rules: Partial<ChangeRules> = {},
  catalogue = exampleCatalogue(),
  options: Parameters<typeof createTestShop>[1] = {},
) {
  Object.assign(catalogue.config, { date_changes: true, withdrawal: true })
  const settings = { changes: { ...CHANGE_RULES, ...rules } }
  return createTestShop(db, { catalogue, settings, ...options })
}

const review = async (shop: TestShop, key: string) =>
  (await shop.call('POST', 'en/booking/review', { key })).body as Found

function change(shop: TestShop, key: string, from: string, datetime: string, more: object = {}) {
  const request = crypto.randomUUID()
  return shop.call('POST', 'en/booking/change', {
    ...{ key, line: 0, from, datetime, due: 0, request },
    ...more,
  })
}

const ahead = (days = 30) => `${addDays(freshDay(), days)} 10:00:00`
const elsewhere = (at: string) => at.replace('10:00', '11:00')

const codesOf = async (shop: TestShop, bookingId: string) =>
  (await shop.admissionsOf(bookingId)).map(({ code }) => code)

async function changedMails(shop: TestShop, bookingId: string) {
  return (await shop.mailed()).filter(
    ({ key, text }) => key.startsWith('changed-') && text.includes(bookingId),
  )
}

for (const [name, database] of databases.each) {
  test(`${name}: moves a line to another time, with new codes, a new ticket and the same calendar entry`, async () => {
    const shop = changingShop(database.db, {}, undefined, { drawsTickets: true })
    const at = ahead()
    const { bookingId, key } = await shop.buy([ticket('adult', at, 2)])
    const old = await codesOf(shop, bookingId)
    const before = await review(shop, key)
    expect(before.lines[0]).toMatchObject({
      change: { offer: 'tower', kind: 'event', refused: '', fee: 0, refund: 'voucher' },
      sequence: 0,
    })
    const { body: times } = await shop.call('POST', 'en/booking/times', {
      ...{ key, line: 0, date: at.slice(0, 10) },
    })
    expect(times).toMatchObject([
      { datetime: at, open: false },
      { datetime: elsewhere(at), open: true, left: 2, due: 0, back: 0 },
    ])
    const { status, body } = await change(shop, key, at, elsewhere(at))
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { booking_id: bookingId, lines: [{ datetime: elsewhere(at), sequence: 1 }] },
    })
    expect(await shop.placesLeft('tower', at)).toBe(2)
    expect(await shop.placesLeft('tower', elsewhere(at))).toBe(0)
    const codes = await codesOf(shop, bookingId)
    expect(codes).toHaveLength(old.length)
    expect(codes.filter((code) => old.includes(code))).toEqual([])
    const [mail, ...others] = await changedMails(shop, bookingId)
    expect(others).toEqual([])
    expect(mail?.subject).toContain('new date')
    expect(mail?.text).toMatch(/10:00\. Now: .*11:00/)
    const [pdf, calendar] = mail?.attachments ?? []
    expect(
      (await readTickets(pdf?.content ?? Buffer.of())).pages.flatMap((one) => one.codes),
    ).toEqual(codes)
    const file = String(calendar?.content)
    expect(file).toMatch(new RegExp(`UID:${bookingId}-0@shop\\.example\\s+SEQUENCE:1\\s`))
    const first = shop.mailBox.sent.find((one) => one.key === `booking-${bookingId}`)
    expect(String(first?.attachments?.[1]?.content)).toMatch(
      new RegExp(`UID:${bookingId}-0@shop\\.example\\s+SEQUENCE:0\\s`),
    )
    expect(await findWrongCounters(database.db)).toEqual([])
  })

  test(`${name}: the same press changes the date once, and is answered again`, async () => {
    const shop = changingShop(database.db)
    const at = ahead()
    const { bookingId, key } = await shop.buy([ticket('adult', at)])
    const press = { request: crypto.randomUUID() }
    const answers = await Promise.all([
      change(shop, key, at, elsewhere(at), press),
      change(shop, key, at, elsewhere(at), press),
    ])
    answers.push(await change(shop, key, at, elsewhere(at), press))
    for (const { status, body } of answers)
      expect({ status, body }).toMatchObject({
        status: 200,
        body: { lines: [{ datetime: elsewhere(at), sequence: 1 }] },
      })
    expect(await changedMails(shop, bookingId)).toHaveLength(1)
    expect(await shop.placesLeft('tower', elsewhere(at))).toBe(1)
  })

  test(`${name}: of two browsers that move a line at once, one changes it`, async () => {
    const shop = changingShop(database.db)
    const at = ahead()
    const other = ahead()
    const { key } = await shop.buy([ticket('adult', at)])
    const answers = await Promise.all([
      change(shop, key, at, elsewhere(at)),
      change(shop, key, at, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    const left = [elsewhere(at), other].map((time) => shop.placesLeft('tower', time))
    expect((await Promise.all(left)).sort()).toEqual([1, 2])
    expect(await shop.placesLeft('tower', at)).toBe(2)
  })

  test(`${name}: two bookings cannot both move to the last place`, async () => {
    const shop = changingShop(database.db)
    const [one, other, wanted] = [ahead(), ahead(), ahead()]
    const keys = [await shop.buy([ticket('adult', one)]), await shop.buy([ticket('adult', other)])]
    await shop.buy([ticket('adult', wanted)])
    const answers = await Promise.all([
      change(shop, keys[0]?.key ?? '', one, wanted),
      change(shop, keys[1]?.key ?? '', other, wanted),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body).toEqual({
      error: expect.stringContaining('sold out'),
    })
    expect(await shop.placesLeft('tower', wanted)).toBe(0)
    expect(await findWrongCounters(database.db)).toEqual([])
  })
}

test('a time that sells out meanwhile is refused, and the booking stays as it was', async () => {
  const shop = changingShop(databases.usual.db)
  const at = ahead()
  const { bookingId, key } = await shop.buy([ticket('adult', at, 2)])
  const codes = await codesOf(shop, bookingId)
  await shop.buy([ticket('adult', elsewhere(at))])
  const refused = await change(shop, key, at, elsewhere(at))
  expect(refused).toEqual({ status: 422, body: { error: expect.stringContaining('1 place') } })
  expect((await review(shop, key)).lines[0]).toMatchObject({ datetime: at, sequence: 0 })
  expect(await codesOf(shop, bookingId)).toEqual(codes)
  expect(await shop.placesLeft('tower', at)).toBe(0)
  expect(await changedMails(shop, bookingId)).toEqual([])
})

test('moves a day ticket and a tour of a group, which keeps its answers', async () => {
  const shop = changingShop(databases.usual.db)
  const at = ahead()
  const day = at.slice(0, 10)
  const { cartId, key } = await shop.buy([dayTicket('garden-day', day, 2), groupTour(at)])
  const before = await shop.cart(cartId)
  const next = addDays(day, 200)
  expect((await change(shop, key, `${day} 00:00:00`, next)).status).toBe(200)
  const tour = await change(shop, key, at, `${next} 11:00:00`, { line: 1 })
  expect(tour.body).toMatchObject({
    lines: [{ datetime: `${next} 00:00:00` }, { datetime: `${next} 11:00:00`, sequence: 2 }],
  })
  const after = await shop.cart(cartId)
  const ofTour = { startsAt: `${next} 11:00:00`, endsAt: `${next} 12:00:00` }
  expect(after.lines[1]).toEqual({ ...before.lines[1], ...ofTour })
  expect(await shop.leftInTour('group', at)).toBe(2)
  expect(await shop.leftInTour('group', `${next} 11:00:00`)).toBe(1)
})

test('tickets that are only valid with a paid one of the same time move with it', async () => {
  const shop = changingShop(databases.usual.db)
  const at = ahead()
  const { key } = await shop.buy([ticket('adult', at), ticket('child', at)])
  const { body } = await change(shop, key, at, elsewhere(at), { line: 1 })
  expect(body).toMatchObject({
    lines: [{ datetime: elsewhere(at) }, { datetime: elsewhere(at) }],
    tickets: [{ line: 0 }, { line: 1 }],
  })
  expect(await shop.placesLeft('tower', at)).toBe(2)
})

test('a museum whose shop takes no voucher codes promises none for a lower price', async () => {
  const cheap = ahead()
  const catalogue = withCheapDay(cheap.slice(0, 10))
  catalogue.flags.has_voucher_code = false
  const shop = changingShop(databases.usual.db, {}, catalogue)
  const { key } = await shop.buy([ticket('hall-adult', ahead())])
  expect((await review(shop, key)).lines[0]?.change).toMatchObject({ refund: 'nothing' })
  const date = cheap.slice(0, 10)
  const times = await shop.call('POST', 'en/booking/times', { key, line: 0, date })
  expect(times.body).toMatchObject([{ open: true, due: 0, back: 0 }])
})

test('the mail about a new date still links the withdrawal from goods', async () => {
  const shop = changingShop(databases.usual.db)
  const at = ahead()
  const { bookingId, key } = await shop.buy([ticket('bag', at), article('poster')])
  expect((await change(shop, key, at, elsewhere(at))).status).toBe(200)
  const [mail] = await changedMails(shop, bookingId)
  expect(mail?.text).toContain('/checkout/withdraw#key=')
})

/** A catalogue whose hall costs less from this day on. */
function withCheapDay(day: string) {
  const catalogue = catalogueWithHall({ capacity: 5 })
  const hall = catalogue.events.find(({ id }) => id === 'hall')
  Object.assign(hall?.tickets[0] ?? {}, { pricesFrom: [{ from: day, price: 1500 }] })
  return catalogue
}

test.each([
  ['voucher', 500, true],
  ['nothing', 0, false],
] as const)('for a lower price the visitor gets: %s', async (refund, back, hasVouchers) => {
  const [at, cheap] = [ahead(), ahead()]
  const catalogue = withCheapDay(cheap.slice(0, 10))
  const shop = changingShop(databases.usual.db, { refund }, catalogue)
  const { key } = await shop.buy([ticket('hall-adult', at)])
  const date = cheap.slice(0, 10)
  const times = await shop.call('POST', 'en/booking/times', { key, line: 0, date })
  expect(times.body).toMatchObject([{ open: true, due: 0, back }])
  const { body } = await change(shop, key, at, cheap)
  expect(body).toMatchObject({ total: 2000, paid: 2000, has_vouchers: hasVouchers })
  const vouchers = (await shop.mailed()).filter(({ key: mail }) => mail.startsWith('gift-'))
  expect(vouchers).toHaveLength(hasVouchers ? 1 : 0)
  if (!hasVouchers) return
  const [code = ''] = /[3-9A-Y]{4}(-[3-9A-Y]{4}){3}/.exec(vouchers[0]?.text ?? '') ?? []
  const { body: known } = await shop.call('GET', `en/voucher?voucher=${code}`)
  expect(known).toMatchObject({ available_amount: 500 })
  // It was not bought, so the money for it is not due back.
  const { lines, withdraw_until } = await review(shop, key)
  expect([lines[1]?.withdrawal, withdraw_until]).toEqual(['returned', null])
  const withdrawn = { key, lines: [1], name: 'Ada' }
  expect((await shop.call('POST', 'en/booking/withdraw', withdrawn)).status).toBe(422)
  // Back at the old price, the difference must be paid.
  const again = await change(shop, key, cheap, at)
  expect(again.status).toBe(422)
})

test.each<[string, Partial<ChangeRules>, number, string]>([
  ['after the deadline', { hours: 50 }, 1, 'The date could be changed until'],
  ['after the last change', { most: 0 }, 30, 'already been changed 0 times'],
])('%s, a line is fixed, and the reason is given', async (_, rules, days, reason) => {
  const shop = changingShop(databases.usual.db, rules)
  const at = days === 1 ? '2026-03-11 10:00:00' : ahead()
  const { key } = await shop.buy([ticket('bag', at)])
  const { lines } = await review(shop, key)
  expect(lines[0]?.change?.refused).toContain(reason)
  const refused = await change(shop, key, at, ahead())
  expect(refused).toEqual({ status: 422, body: { error: lines[0]?.change?.refused } })
})

test('the deadline and the calendar entry are right across the end of summer time', async () => {
  const shop = changingShop(databases.usual.db, {}, undefined, { drawsTickets: true })
  const summer = `2026-10-24 10:00:00`
  const winter = `2026-10-25 10:00:00`
  const { bookingId, key } = await shop.buy([ticket('bag', summer)])
  const { body } = await change(shop, key, summer, winter)
  // 24 real hours before 10:00 winter time is 11:00 summer time.
  expect(body).toMatchObject({ lines: [{ change: { until: '2026-10-24 11:00:00' } }] })
  const [mail] = await changedMails(shop, bookingId)
  const file = String(mail?.attachments?.find(({ filename }) => filename.endsWith('.ics'))?.content)
  expect(file).toContain('DTSTART:20261025T090000Z')
  expect(file).toContain('DTEND:20261025T100000Z')
})

test('a shop without changes, an unknown key, a refunded booking and an outdated page change nothing', async () => {
  const shop = changingShop(databases.usual.db)
  const at = ahead()
  const { cartId, key } = await shop.buy([ticket('bag', at)])
  expect((await change(shop, 'no-such-key', at, elsewhere(at))).status).toBe(404)
  for (const outdated of [{ from: elsewhere(at) }, { due: 100 }, { line: 7 }, { datetime: at }])
    expect((await change(shop, key, at, elsewhere(at), outdated)).status).toBe(422)
  shop.backend.catalogue.config = {}
  expect((await review(shop, key)).lines[0]?.change).toBeNull()
  expect((await change(shop, key, at, elsewhere(at))).status).toBe(404)
  shop.backend.catalogue.config = { date_changes: true }
  await shop.payments.refund(cartId)
  expect((await review(shop, key)).lines[0]?.change).toBeNull()
  expect((await change(shop, key, at, elsewhere(at))).status).toBe(422)
  expect((await review(shop, key)).lines[0]?.datetime).toBe(at)
})

/** A booking in the hall on a day that costs 15; moving it back to 20 costs 5. */
async function dearerChange(rules: Partial<ChangeRules> = {}) {
  const [dear, cheap] = [ahead(), ahead()]
  const shop = changingShop(databases.usual.db, rules, withCheapDay(cheap.slice(0, 10)))
  const bought = await shop.buy([ticket('hall-adult', cheap)])
  const due = 500 + (rules.fee ?? 0)
  const wish = { line: 0, from: cheap, datetime: dear, due, request: 'a-dearer-date' }
  const pay = (more: object = {}) =>
    shop.call('POST', 'en/booking/payChange', {
      ...{ key: bought.key, ...wish, payart: '1', aux: null, url: RETURNS },
      ...more,
    })
  return { shop, ...bought, dear, cheap, pay }
}

test('a dearer date is paid first, with the fee; the old places are free only when it is paid', async () => {
  const { shop, key, bookingId, dear, cheap, pay } = await dearerChange({ fee: 300 })
  expect((await review(shop, key)).lines[0]?.change).toMatchObject({ fee: 300 })
  const started = await pay()
  expect(started).toMatchObject({ status: 200, body: expect.stringContaining('http') })
  expect(shop.payments.registered.at(-1)).toMatchObject({ amount: 800 })
  const left = async () => [
    await shop.placesLeft('hall', dear),
    await shop.placesLeft('hall', cheap),
  ]
  expect(await left()).toEqual([4, 4])
  expect((await review(shop, key)).lines[0]?.datetime).toBe(cheap)
  const cart = cartOf(started.body)
  const returned = await shop.pay(cart)
  expect(returned).toMatchObject({
    status: 200,
    body: { booking_id: bookingId, has_tickets: true, booking_key: expect.any(String) },
  })
  // A lost answer: the same return gives the same booking, and changes nothing more.
  expect((await shop.execPayment(cart)).body).toMatchObject({ booking_id: bookingId })
  shop.minutesPass(1)
  expect(await left()).toEqual([4, 5])
  const after = await review(shop, key)
  expect(after).toMatchObject({ total: 2300, paid: 2300, lines: [{ datetime: dear, total: 2300 }] })
  const [mail, ...others] = await changedMails(shop, bookingId)
  expect(others).toEqual([])
  expect(mail?.text).toContain('Fee for changing the date')
  expect(await findWrongCounters(databases.usual.db)).toEqual([])
})

test.each([
  [
    'is declined',
    async (shop: TestShop, cart: string) => shop.payments.settle(cart, 'declined'),
    422,
  ],
  ['is cancelled', (shop: TestShop, cart: string) => shop.cancel(cart), 410],
])('if the payment of a change %s, the booking is unchanged', async (_, end, status) => {
  const { shop, key, bookingId, dear, cheap, pay } = await dearerChange()
  const codes = await codesOf(shop, bookingId)
  const cart = cartOf((await pay()).body)
  await end(shop, cart)
  expect((await shop.execPayment(cart)).status).toBe(status)
  expect((await review(shop, key)).lines[0]).toMatchObject({ datetime: cheap, sequence: 0 })
  expect(await codesOf(shop, bookingId)).toEqual(codes)
  expect(await shop.placesLeft('hall', dear)).toBe(5)
  expect(await shop.placesLeft('hall', cheap)).toBe(4)
})

test('the money of a change is given back if the booking was moved otherwise meanwhile', async () => {
  const { shop, key, bookingId, dear, cheap, pay } = await dearerChange()
  const cart = cartOf((await pay()).body)
  const other = `${addDays(cheap.slice(0, 10), 5)} 10:00:00`
  expect((await change(shop, key, cheap, other)).status).toBe(200)
  expect((await shop.pay(cart)).status).toBe(410)
  expect(shop.payments.statusOf(cart)).toBe('refunded')
  expect((await review(shop, key)).lines[0]?.datetime).toBe(other)
  expect(await shop.placesLeft('hall', dear)).toBe(5)
  expect(await changedMails(shop, bookingId)).toHaveLength(1)
})

test('a second payment of the same change replaces the first, and none begins without a way to pay now', async () => {
  const { shop, bookingId, dear, pay } = await dearerChange()
  for (const payart of ['99', '74', 'none']) expect((await pay({ payart })).status).toBe(422)
  const first = cartOf((await pay()).body)
  const second = cartOf((await pay()).body)
  expect(await shop.placesLeft('hall', dear)).toBe(4)
  expect(shop.payments.statusOf(first)).toBe('cancelled')
  expect((await shop.pay(second)).body).toMatchObject({ booking_id: bookingId })
  expect((await pay()).status).toBe(422)
})

test('gives up if the customer starts another payment again and again', async () => {
  const { shop, pay } = await dearerChange()
  const { db, payments } = shop.backend
  const cart = await shop.cart(cartOf((await pay()).body))
  const { cancel } = payments
  let carts = 0
  payments.cancel = async (id) => {
    carts += 1
    const { lines, ...more } = { ...cart, id: `another-${carts}`, payment_id: null }
    const columns = { codes: '[]', shipping: null, change: null, emptied: null }
    await db
      .insertInto('cart')
      .values({ ...more, ...columns, lines: JSON.stringify(lines) })
      .execute()
    return await cancel(id)
  }
  expect((await pay()).status).toBe(422)
  expect(carts).toBeGreaterThan(2)
})
