import { createCanvas } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import type { TryKey } from '../../../service/database/tries.ts'
import { RETENTION } from '../database/retention.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { forgetPeople } from '../privacy/forget-people.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { addCode, article, code, owner, pass, voucher } from '../testing/goods-items.ts'
import { isStored } from '../testing/personal-data.ts'
import { readCodes } from '../testing/read-tickets.ts'
import {
  CUSTOMER,
  createTestShop,
  dayTicket,
  freshDay,
  freshTime,
  groupTour,
  SHOP_ORIGIN,
  type TestShop,
  ticket,
  walkPlaces,
} from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'
import { maskEmail } from './describe-booking.ts'
import { fileKeys, lookKeys } from './link-limits.ts'

const databases = useEachDatabase()
const DAY = 24 * 60

/** Draws the symbol as the page does, and reads it as a scanner does. */
async function scan({ symbol }: { symbol: string }): Promise<string | undefined> {
  const [across, module, margin] = [Math.sqrt(symbol.length), 4, 4]
  const size = (across + 2 * margin) * module
  const canvas = createCanvas(size, size)
  const drawing = canvas.getContext('2d')
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, size, size)
  drawing.fillStyle = '#000'
  for (const [at, dark] of [...symbol].entries()) {
    if (dark !== '1') continue
    const [x, y] = [at % across, Math.floor(at / across)]
    drawing.fillRect((margin + x) * module, (margin + y) * module, module, module)
  }
  return (await readCodes(canvas))[0]
}

const review = (shop: TestShop, key: string, language = 'en') =>
  shop.call('POST', `${language}/booking/review`, { key })
const file = (shop: TestShop, key: string, wanted: string) =>
  shop.call('POST', 'en/booking/file', { key, file: wanted })

const linksOf = ({ backend }: TestShop, bookings: string[]) =>
  backend.db.selectFrom('booking_link').selectAll().where('booking_id', 'in', bookings).execute()

for (const [name, database] of databases.each) {
  test(`${name}: the mailed link shows the booking, and no personal data except a masked e-mail`, async () => {
    const shop = createTestShop(database.db)
    const day = freshDay()
    const gift = addCode(shop, { amount: 2000 })
    const items = [groupTour(`${day} 10:00:00`), pass([owner('Olga Vogt')]), code(gift)]
    const { bookingId, key } = await shop.buy(items)
    const { status, body } = await review(shop, key)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        booking_id: bookingId,
        email: 'a…@mail.example',
        is_order: true,
        lines: [
          {
            datetime: `${day} 10:00:00`,
            timed: true,
            venue: 'House',
            venue_address: 'Turmweg 1',
          },
          { count: 1, details: [], venue: '', venue_address: '' },
        ],
        tickets: [
          { line: 0, admits: ['1 × Guided tour'] },
          { line: 0, admits: ['2 × Adult'] },
        ],
        codes: [{ code: `…${gift.slice(-4)}`, paid: 2000 }],
        paid_by: 'Credit card',
        refunded: false,
        files: ['tickets', 'receipt'],
      },
    })
    const codes = await shop.admissionsOf(bookingId)
    const { tickets } = body as { tickets: { code: string; symbol: string }[] }
    expect(tickets.map(({ code }) => code.replaceAll(' ', ''))).toEqual(
      codes.map(({ code }) => code),
    )
    expect(await Promise.all(tickets.map(scan))).toEqual(codes.map(({ code }) => code))
    const told = JSON.stringify(body)
    const { lname, email, street } = CUSTOMER
    for (const hidden of ['Olga', lname, email, street, 'Class 3b', gift])
      expect(told).not.toContain(hidden)
  })

  test(`${name}: the key of a link is long, stored only as a hash, and useless once the customer is erased`, async () => {
    const shop = createTestShop(database.db)
    const email = `link-${crypto.randomUUID()}@mail.example`
    const token = await shop.createGuest({ email })
    const { key } = await shop.buy([article('poster')], { token })
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    expect(await isStored(database.db, key)).toBe(false)
    const rows = await database.db.selectFrom('booking_link').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(key)
    expect(shop.logged).toEqual([])
    expect((await review(shop, key)).status).toBe(200)
    expect(await erasePerson(database.db, email)).toMatchObject({ kind: 'erased' })
    expect((await review(shop, key)).status).toBe(404)
    expect((await file(shop, key, 'receipt')).status).toBe(404)
  })

  test(`${name}: a link opens its booking for the configured days after the last visit, and is then deleted`, async () => {
    const settings = { retention: { ...RETENTION, links: 3 } }
    const shop = createTestShop(database.db, { settings })
    const visit = await shop.buy([ticket('adult', freshTime()), article('poster')])
    const goods = await shop.buy([article('poster')])
    const [stored] = await linksOf(shop, [visit.bookingId])
    shop.minutesPass(3 * DAY)
    expect((await review(shop, goods.key)).status).toBe(200)
    shop.minutesPass(DAY)
    expect((await review(shop, goods.key)).status).toBe(404)
    const until = new Date(`${stored?.last_day}T08:00:00Z`).getTime() - shop.time.now.getTime()
    shop.minutesPass(until / 60_000 + 3 * DAY)
    expect((await review(shop, visit.key)).status).toBe(200)
    shop.minutesPass(DAY)
    expect((await review(shop, visit.key)).status).toBe(404)
    await forgetPeople(shop.backend)
    expect(await linksOf(shop, [visit.bookingId, goods.bookingId])).toEqual([])
  })
}

for (const [name, database] of databases.each) {
  test(`${name}: limits how often a booking is viewed and its files are drawn`, async () => {
    const shop = createTestShop(database.db)
    const { bookingId, key } = await shop.buy([article('poster')])
    const other = await shop.buy([article('book')])
    const writes = async (wanted: string) => (await file(shop, wanted, 'receipt')).status
    for (let at = 0; at < 19; at += 1) await useUp(shop, fileKeys(bookingId, '')[0])
    expect(await writes(key)).toBe(200)
    expect(await file(shop, key, 'receipt')).toEqual({
      status: 429,
      body: { error: serverTexts('en')('request.tooManyTries', { minutes: 10 }) },
    })
    // The limit for files of this booking blocks neither its page nor files of other bookings.
    expect((await review(shop, key)).status).toBe(200)
    expect(await writes(other.key)).toBe(200)
    for (let at = 0; at < 60; at += 1) await useUp(shop, lookKeys(bookingId, '')[0])
    expect((await review(shop, key, 'de')).status).toBe(429)
    shop.minutesPass(11)
    expect((await review(shop, key)).status).toBe(200)
    expect(await writes(key)).toBe(200)
  })

  test(`${name}: limits drawn files per network, across all its bookings`, async () => {
    const shop = createTestShop(database.db)
    const { key } = await shop.buy([article('poster')])
    for (let at = 0; at < 200; at += 1) await useUp(shop, fileKeys('', '')[1])
    expect((await file(shop, key, 'receipt')).status).toBe(429)
    expect((await review(shop, key)).status).toBe(200)
  })

  test(`${name}: counts wrong keys and wrong voucher codes separately`, async () => {
    const shop = createTestShop(database.db)
    const { key } = await shop.buy([article('poster')])
    const gift = addCode(shop, { amount: 2000 })
    const lookUp = (barcode: string) =>
      shop.call('GET', `en/voucher?${new URLSearchParams({ voucher: barcode })}`)
    for (let at = 0; at < 21; at += 1) await lookUp(`WRONG-${at}`)
    expect((await lookUp(gift)).status).toBe(429)
    expect((await review(shop, key)).status).toBe(200)
    shop.minutesPass(2)
    for (let at = 0; at < 21; at += 1) await review(shop, `wrong-${at}`)
    expect((await review(shop, key)).status).toBe(429)
    expect((await lookUp(gift)).status).toBe(200)
  })

  test(`${name}: the paying browser gets its own key, which opens the documents for two hours`, async () => {
    const shop = createTestShop(database.db)
    const { bookingId, body, mail } = await shop.buy([ticket('adult', freshTime())])
    const { booking_key: key = '', files } = body as Booked
    expect(files).toEqual(['tickets', 'receipt'])
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    expect(await isStored(database.db, key)).toBe(false)
    expect((await review(shop, key)).body).toMatchObject({ booking_id: bookingId })
    expect(mail).not.toContain(key)
    expect(shop.logged).toEqual([])
    shop.minutesPass(119)
    expect((await review(shop, key)).status).toBe(200)
    shop.minutesPass(2)
    expect((await review(shop, key)).status).toBe(404)
    await forgetPeople(shop.backend)
    expect(await linksOf(shop, [bookingId])).toMatchObject([{ opens_until: null }])
  })
}

interface Booked {
  booking_key?: string
  files?: string[]
}

/** Counts one use of this limit key, without viewing a booking or drawing a file. */
async function useUp(shop: TestShop, key: TryKey | undefined): Promise<void> {
  if (key !== undefined) await shop.backend.linkLimits.uses.begin([{ ...key, most: 1000 }])
}

// The cart number is part of addresses, which the provider and logs can read.
test("the cart number alone gives no key to the booking; its customer's token gives a few keys", async () => {
  const shop = createTestShop(databases.usual.db)
  const token = await shop.createGuest()
  const { cartId } = await shop.buy([article('poster')], { token })
  const again = async (known: string) => {
    const marks = `us=abc&sessionUs=abc&srcURL=x${known}`
    const { status, body } = await shop.execPayment(cartId, marks)
    expect(status).toBe(200)
    return (body as Booked).booking_key
  }
  expect(await again('')).toBeUndefined()
  expect(await again(`&token=${await shop.createGuest()}`)).toBeUndefined()
  const keys = []
  for (let at = 0; at < 6; at += 1) keys.push(await again(`&token=${token}`))
  expect(keys.filter((key) => key !== undefined)).toHaveLength(4)
})

// Regression: no link of a booking with a donation could be opened.
test('the link opens a booking with a line of each kind', async () => {
  const shop = createTestShop(databases.usual.db)
  const [datetime, giver] = [freshTime(), { type: 'donation', price: 500 }]
  const sold = [
    ticket('adult', datetime),
    dayTicket('garden-day', freshDay()),
    walkPlaces(datetime),
  ]
  const items = [...sold, article('poster'), pass(), voucher('fifty'), giver]
  const { key } = await shop.buy(items)
  const { status, body } = await review(shop, key)
  expect(status).toBe(200)
  const { lines } = body as { lines: { type: string | null }[] }
  expect(lines.map(({ type }) => type)).toEqual([
    'ticket',
    'ticket',
    'guidedTour',
    'merchandise',
    'annualPass',
    'voucher',
    null,
  ])
})

test('a wrong, shortened, empty or foreign key gets one message, in the language of the page', async () => {
  const shop = createTestShop(databases.usual.db)
  const { key, bookingId } = await shop.buy([article('poster')])
  const other = await shop.buy([article('book')])
  for (const wrong of ['x', '', key.slice(0, -1), `${key}x`, bookingId, key.toUpperCase()]) {
    expect(await review(shop, wrong)).toEqual({
      status: 404,
      body: { error: expect.stringContaining('does not open a booking') },
    })
  }
  expect(JSON.stringify(await review(shop, 'x', 'de'))).toContain('Dieser Link')
  expect((await review(shop, other.key)).body).toMatchObject({ booking_id: other.bookingId })
  expect((await shop.call('POST', 'en/booking/review', {})).status).toBe(400)
})

test('guessing is blocked after twenty keys a minute, and then even the right key is refused', async () => {
  const shop = createTestShop(databases.usual.db)
  const { key } = await shop.buy([article('poster')])
  for (let at = 0; at < 20; at += 1) expect((await review(shop, `wrong-${at}`)).status).toBe(404)
  expect((await review(shop, 'wrong-20')).status).toBe(429)
  expect((await file(shop, key, 'receipt')).status).toBe(429)
  shop.minutesPass(2)
  for (let at = 0; at < 30; at += 1) expect((await review(shop, key)).status).toBe(200)
})

test('tickets and receipt are PDFs; a booking without admission has only a receipt', async () => {
  const shop = createTestShop(databases.usual.db)
  const visit = await shop.buy([ticket('adult', freshTime())])
  for (const wanted of ['tickets', 'receipt']) {
    const { status, body } = await file(shop, visit.key, wanted)
    const named = { name: `${wanted}-${visit.bookingId}.pdf`, type: 'application/pdf' }
    expect({ status, body }).toMatchObject({ status: 200, body: named })
    const { content } = body as { content: string }
    expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  }
  const goods = await shop.buy([voucher('fifty')])
  expect((await review(shop, goods.key)).body).toMatchObject({ files: ['receipt'] })
  expect((await file(shop, goods.key, 'tickets')).status).toBe(404)
  expect((await file(shop, goods.key, 'secrets')).status).toBe(400)
}, 30_000)

test('shows a refund; without an answer of the provider, shows the booking without it', async () => {
  const shop = createTestShop(databases.usual.db)
  const { cartId, key } = await shop.buy([article('poster')])
  shop.payments.down = true
  expect(await review(shop, key)).toMatchObject({ status: 200, body: { refunded: false } })
  shop.payments.down = false
  await shop.payments.refund(cartId)
  expect((await review(shop, key)).body).toMatchObject({ refunded: true })
})

test('the link leads to the configured address of the shop; without one, no link is mailed', async () => {
  const shop = createTestShop(databases.usual.db)
  const link = `${SHOP_ORIGIN}/en/checkout/success#key=`
  expect((await shop.buy([article('poster')])).mail).toContain(link)
  const unknown = createTestShop(databases.usual.db, {
    settings: { returnOrigins: { known: [SHOP_ORIGIN], mailed: null } },
  })
  const { mail } = await unknown.buy([article('poster')])
  expect(mail).not.toBe('')
  expect(mail).not.toContain('#key=')
})

test.each([
  ['ada@mail.example', 'a…@mail.example'],
  ['a@mail.example', 'a…@mail.example'],
  ['"a@b"@mail.example', '"…@mail.example'],
  ['😀x@mail.example', '😀…@mail.example'],
  ['@mail.example', ''],
  ['', ''],
])('the e-mail %s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
