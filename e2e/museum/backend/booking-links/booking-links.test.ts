import { expect, test } from 'vitest'
import type { TryKey } from '../../../service/database/tries.ts'
import { RETENTION } from '../database/retention.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { forgetPeople } from '../privacy/forget-people.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { addCode, article, code, owner, pass, voucher } from '../testing/goods-items.ts'
import { payAndOpenMail } from '../testing/link-of.ts'
import { isStored } from '../testing/personal-data.ts'
import {
  CUSTOMER,
  createTestShop,
  freshDay,
  groupTour,
  SHOP_ORIGIN,
  type TestShop,
  ticket,
} from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'
import { maskEmail } from './describe-booking.ts'
import { fileKeys, lookKeys } from './link-limits.ts'

const databases = useEachDatabase()
const DAY = 24 * 60

const review = (shop: TestShop, key: string, language = 'en') =>
  shop.call('POST', `${language}/booking/review`, { key })
const file = (shop: TestShop, key: string, wanted: string) =>
  shop.call('POST', 'en/booking/file', { key, file: wanted })

async function buy(shop: TestShop, items: unknown[], customer: object = {}) {
  const token = await shop.createGuest(customer)
  return await payAndOpenMail(shop, await shop.hold(items, { token }))
}

for (const [name, database] of databases.each) {
  test(`${name}: whoever has the mailed link sees the booking, and no more of people than a masked e-mail`, async () => {
    const shop = createTestShop(database.db)
    const day = freshDay()
    const gift = addCode(shop, { amount: 2000 })
    const items = [groupTour(`${day} 10:00:00`), pass([owner('Olga Vogt')]), code(gift)]
    const { bookingId, key } = await buy(shop, items)
    const { status, body } = await review(shop, key)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        booking_id: bookingId,
        email: 'a…@mail.example',
        is_order: true,
        lines: [
          { datetime: `${day} 10:00:00`, timed: true },
          { count: 1, details: [] },
        ],
        codes: [{ code: `…${gift.slice(-4)}`, paid: 2000 }],
        paid_by: 'Credit card',
        refunded: false,
        files: ['tickets', 'receipt'],
      },
    })
    const told = JSON.stringify(body)
    for (const hidden of [
      'Olga',
      CUSTOMER.lname,
      CUSTOMER.email,
      CUSTOMER.street,
      'Class 3b',
      gift,
    ])
      expect(told).not.toContain(hidden)
  })

  test(`${name}: the key is long, stored as a hash alone, and gone with the person`, async () => {
    const shop = createTestShop(database.db)
    const email = `link-${crypto.randomUUID()}@mail.example`
    const { key } = await buy(shop, [article('poster')], { email })
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

  test(`${name}: it opens for as many days after the last visit as the museum says, and is then deleted`, async () => {
    const shop = createTestShop(database.db, {
      settings: { retention: { ...RETENTION, links: 3 } },
    })
    const visit = await buy(shop, [ticket('adult', `${freshDay()} 10:00:00`), article('poster')])
    const goods = await buy(shop, [article('poster')])
    const [{ last_day } = { last_day: '' }] = await database.db
      .selectFrom('booking_link')
      .select('last_day')
      .where('booking_id', '=', visit.bookingId)
      .execute()
    shop.minutesPass(3 * DAY)
    expect((await review(shop, goods.key)).status).toBe(200)
    shop.minutesPass(DAY)
    expect((await review(shop, goods.key)).status).toBe(404)
    const until = new Date(`${last_day}T08:00:00Z`).getTime() - shop.time.now.getTime()
    shop.minutesPass(until / 60_000 + 3 * DAY)
    expect((await review(shop, visit.key)).status).toBe(200)
    shop.minutesPass(DAY)
    expect((await review(shop, visit.key)).status).toBe(404)
    await forgetPeople(shop.backend)
    const left = await database.db
      .selectFrom('booking_link')
      .selectAll()
      .where('booking_id', 'in', [visit.bookingId, goods.bookingId])
      .execute()
    expect(left).toEqual([])
  })
}

for (const [name, database] of databases.each) {
  test(`${name}: a booking is looked at, and its files are drawn, so often and no oftener`, async () => {
    const shop = createTestShop(database.db)
    const { bookingId, key } = await buy(shop, [article('poster')])
    const other = await buy(shop, [article('book')])
    const writes = async (wanted: string) => (await file(shop, wanted, 'receipt')).status
    for (let at = 0; at < 19; at += 1) await useUp(shop, fileKeys(bookingId, '')[0])
    expect(await writes(key)).toBe(200)
    expect(await file(shop, key, 'receipt')).toEqual({
      status: 429,
      body: { error: serverTexts('en')('request.tooManyTries', { minutes: 10 }) },
    })
    // Looking at it, and the files of others, are counted apart.
    expect((await review(shop, key)).status).toBe(200)
    expect(await writes(other.key)).toBe(200)
    for (let at = 0; at < 60; at += 1) await useUp(shop, lookKeys(bookingId, '')[0])
    expect((await review(shop, key, 'de')).status).toBe(429)
    shop.minutesPass(11)
    expect((await review(shop, key)).status).toBe(200)
    expect(await writes(key)).toBe(200)
  })

  test(`${name}: of one network, however many bookings it has, no more files are drawn`, async () => {
    const shop = createTestShop(database.db)
    const { key } = await buy(shop, [article('poster')])
    for (let at = 0; at < 200; at += 1) await useUp(shop, fileKeys('', '')[1])
    expect((await file(shop, key, 'receipt')).status).toBe(429)
    expect((await review(shop, key)).status).toBe(200)
  })

  test(`${name}: wrong keys and wrong voucher codes do not count for each other`, async () => {
    const shop = createTestShop(database.db)
    const { key } = await buy(shop, [article('poster')])
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

  test(`${name}: the browser that pays can have the documents for two hours, by a key of its own`, async () => {
    const shop = createTestShop(database.db)
    const token = await shop.createGuest()
    const cartId = await shop.hold([ticket('adult', `${freshDay()} 10:00:00`)], { token })
    shop.payments.settle(cartId, 'paid')
    const { body } = await shop.execPayment(cartId)
    const { booking_id: bookingId, booking_key: key, files } = body as Booked
    expect(files).toEqual(['tickets', 'receipt'])
    expect(Buffer.from(key ?? '', 'base64url')).toHaveLength(32)
    expect(await isStored(database.db, key ?? '')).toBe(false)
    expect((await review(shop, key ?? '')).body).toMatchObject({ booking_id: bookingId })
    await shop.backend.mails.idle()
    const mail = shop.mailBox.sent.find((sent) => sent.key === `booking-${bookingId}`)
    expect(mail?.text).not.toContain(key)
    expect(shop.logged).toEqual([])
    shop.minutesPass(119)
    expect((await review(shop, key ?? '')).status).toBe(200)
    shop.minutesPass(2)
    expect((await review(shop, key ?? '')).status).toBe(404)
    await forgetPeople(shop.backend)
    const kept = await database.db
      .selectFrom('booking_link')
      .select('opens_until')
      .where('booking_id', '=', bookingId)
      .execute()
    expect(kept).toEqual([{ opens_until: null }])
  })
}

interface Booked {
  booking_id: string
  booking_key?: string
  files?: string[]
}

/** One use of what is counted by this key, without the work. */
async function useUp(shop: TestShop, key: TryKey | undefined): Promise<void> {
  if (key !== undefined) await shop.backend.linkLimits.uses.begin([{ ...key, most: 1000 }])
}

// The number of a cart stands in addresses, which provider and logs read.
test('whoever only knows the cart of a booking gets no key to it; its customer gets a few', async () => {
  const shop = createTestShop(databases.usual.db)
  const token = await shop.createGuest()
  const cartId = await shop.hold([article('poster')], { token })
  shop.payments.settle(cartId, 'paid')
  await shop.execPayment(cartId)
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

test('a wrong, a shortened, an empty and another’s key get one message, in the language of the page', async () => {
  const shop = createTestShop(databases.usual.db)
  const { key, bookingId } = await buy(shop, [article('poster')])
  const other = await buy(shop, [article('book')])
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

test('guessing ends after twenty keys a minute, also for a key that is right', async () => {
  const shop = createTestShop(databases.usual.db)
  const { key } = await buy(shop, [article('poster')])
  for (let at = 0; at < 20; at += 1) expect((await review(shop, `wrong-${at}`)).status).toBe(404)
  expect((await review(shop, 'wrong-20')).status).toBe(429)
  expect((await file(shop, key, 'receipt')).status).toBe(429)
  shop.minutesPass(2)
  for (let at = 0; at < 30; at += 1) expect((await review(shop, key)).status).toBe(200)
})

test('tickets and receipt are PDFs; where nobody is let in there is a receipt alone', async () => {
  const shop = createTestShop(databases.usual.db)
  const visit = await buy(shop, [ticket('adult', `${freshDay()} 10:00:00`)])
  for (const [wanted, name] of [
    ['tickets', `tickets-${visit.bookingId}.pdf`],
    ['receipt', `receipt-${visit.bookingId}.pdf`],
  ] as const) {
    const { status, body } = await file(shop, visit.key, wanted)
    expect({ status, body }).toMatchObject({ status: 200, body: { name, type: 'application/pdf' } })
    const { content } = body as { content: string }
    expect(Buffer.from(content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  }
  const goods = await buy(shop, [voucher('fifty')])
  expect((await review(shop, goods.key)).body).toMatchObject({ files: ['receipt'] })
  expect((await file(shop, goods.key, 'tickets')).status).toBe(404)
  expect((await file(shop, goods.key, 'secrets')).status).toBe(400)
}, 30_000)

test('money that went back is told; while the provider says nothing, the booking shows all the same', async () => {
  const shop = createTestShop(databases.usual.db)
  const token = await shop.createGuest()
  const cartId = await shop.hold([article('poster')], { token })
  const { key } = await payAndOpenMail(shop, cartId)
  shop.payments.down = true
  expect(await review(shop, key)).toMatchObject({ status: 200, body: { refunded: false } })
  shop.payments.down = false
  await shop.payments.refund(cartId)
  expect((await review(shop, key)).body).toMatchObject({ refunded: true })
})

test('the link leads to the shop’s own address; a shop that does not know it mails none', async () => {
  const shop = createTestShop(databases.usual.db)
  await buy(shop, [article('poster')])
  expect(shop.mailBox.sent.at(-1)?.text).toContain(`${SHOP_ORIGIN}/en/checkout/success#key=`)
  const unknown = createTestShop(databases.usual.db, {
    settings: { returnOrigins: { known: [SHOP_ORIGIN], mailed: null } },
  })
  await expect(buy(unknown, [article('poster')])).rejects.toThrow('no link in the mail')
  expect(unknown.mailBox.sent.at(-1)?.text).not.toContain('#key=')
})

test.each([
  ['ada@mail.example', 'a…@mail.example'],
  ['a@mail.example', 'a…@mail.example'],
  ['"a@b"@mail.example', '"…@mail.example'],
  ['😀x@mail.example', '😀…@mail.example'],
  ['@mail.example', ''],
  ['', ''],
])('%s is shown as %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked)
})
