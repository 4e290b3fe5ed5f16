import { addDays } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { expect, test } from 'vitest'
import { erasePerson } from '../privacy/erase-person.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { article, leftOnCode, voucher } from '../testing/goods-items.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { mailGift } from './gifts.ts'
import { sendGifts } from './send-gifts.ts'

const databases = useEachDatabase()
const CODE = /\b[3-9A-Y]{4}(?:-[3-9A-Y]{4}){3}\b/

const freshEmail = () => `gift-${crypto.randomUUID()}@mail.example`
const dayIn = ({ time }: TestShop, days: number) =>
  addDays(todayInMuseum(time.now, 'Europe/Zurich'), days)
const gift = (email: string, on: string) => ({ ...voucher('fifty'), delivery: { email, on } })

/** Moves the clock to a time of a museum day. */
function goTo(shop: TestShop, day: string, time: string): void {
  const until = Date.parse(`${day}T${time}:00+01:00`) - shop.time.now.getTime()
  shop.minutesPass(until / 60_000)
}

/** The mails to an address, after a round of the chore. */
async function mailsAfterRound(shop: TestShop, email: string) {
  await sendGifts(shop.backend)
  shop.backend.mails.sendSoon()
  await shop.backend.mails.idle()
  return shop.mailBox.sent.filter(({ to }) => to === email)
}

for (const [name, database] of databases.each) {
  test(`${name}: a gift is mailed to its recipient once, from eight o’clock on its day`, async () => {
    const shop = createTestShop(database.db)
    const [email, day] = [freshEmail(), dayIn(shop, 3)]
    const { bookingId, mail } = await shop.buy([gift(email, day)])
    expect(mail).toContain(email)
    expect(mail).not.toMatch(CODE)
    const issued = () =>
      database.db.selectFrom('voucher').selectAll().where('booking_id', '=', bookingId).execute()
    for (const [on, time] of [
      [dayIn(shop, 2), '23:00'],
      [day, '07:59'],
    ] as const) {
      goTo(shop, on, time)
      expect(await mailsAfterRound(shop, email)).toEqual([])
      expect(await issued(), 'nobody can read the code before').toEqual([])
    }
    goTo(shop, day, '08:00')
    await Promise.all([sendGifts(shop.backend), sendGifts(shop.backend)])
    const sent = await mailsAfterRound(shop, email)
    expect(sent).toHaveLength(1)
    expect(await leftOnCode(shop, CODE.exec(sent[0]?.text ?? '')?.[0] ?? '')).toBe(5000)
    expect(await issued()).toHaveLength(1)
  })

  test(`${name}: a refunded gift is never mailed, and one whose payment is unknown later`, async () => {
    const shop = createTestShop(database.db)
    const [kept, refunded] = [freshEmail(), freshEmail()]
    const day = dayIn(shop, 1)
    await shop.buy([gift(kept, day)])
    const { cartId } = await shop.buy([gift(refunded, day)])
    await shop.payments.refund(cartId)
    goTo(shop, day, '09:00')
    shop.payments.down = true
    expect(await mailsAfterRound(shop, kept)).toEqual([])
    shop.payments.down = false
    expect(await mailsAfterRound(shop, kept)).toHaveLength(1)
    expect(await mailsAfterRound(shop, refunded)).toEqual([])
  })

  test(`${name}: a person with a waiting gift is erased only after it was sent, with the address`, async () => {
    const shop = createTestShop(database.db)
    const [buyer, email] = [freshEmail(), freshEmail()]
    const token = await shop.createGuest({ email: buyer })
    await shop.buy([gift(email, dayIn(shop, 1))], { token })
    await shop.backend.mails.idle()
    expect(await erasePerson(database.db, buyer)).toEqual({ kind: 'mailWaiting' })
    goTo(shop, dayIn(shop, 1), '09:00')
    expect(await mailsAfterRound(shop, email)).toHaveLength(1)
    expect(await erasePerson(database.db, buyer)).toMatchObject({ kind: 'erased' })
    const tables = ['gift', 'cart', 'mail'] as const
    const rows = await Promise.all(
      tables.map((table) => database.db.selectFrom(table).selectAll().execute()),
    )
    expect(JSON.stringify(rows)).not.toContain(email)
  })
}

async function giftIn(shop: TestShop, key: string) {
  const { body } = await shop.call('POST', 'en/booking/review', { key })
  return (body as { lines: { gift: unknown }[] }).lines[0]?.gift
}

const callGift = async (shop: TestShop, body: object) => {
  const { status, body: answer } = await shop.call('POST', 'en/booking/gift', { line: 0, ...body })
  return status === 200 ? 'done' : `${status} ${(answer as { error: string }).error}`
}

/** A gift that was mailed on its day, with the key of its booking and the mailed codes. */
async function mailedGift(shop: TestShop) {
  const [email, day] = [freshEmail(), dayIn(shop, 1)]
  const { key, cartId, bookingId } = await shop.buy([gift(email, day)])
  goTo(shop, day, '09:00')
  const codes = async () =>
    (await mailsAfterRound(shop, email)).map(({ text }) => CODE.exec(text)?.[0] ?? '')
  expect(await codes()).toHaveLength(1)
  return { key, cartId, bookingId, day, codes }
}

for (const [name, database] of databases.each) {
  test(`${name}: the buyer moves the day of a gift until it is sent, within the days of a purchase`, async () => {
    const shop = createTestShop(database.db)
    const [email, day, later] = [freshEmail(), dayIn(shop, 40), dayIn(shop, 41)]
    const { key, bookingId } = await shop.buy([gift(email, day)])
    const { key: other } = await shop.buy([voucher('fifty')])
    expect(await giftIn(shop, key)).toMatchObject({ on: day, sent: 0, until: dayIn(shop, 365) })
    expect(await giftIn(shop, other)).toBeNull()
    for (const on of [dayIn(shop, -1), dayIn(shop, 366), '', '2027-02-30'])
      expect(await callGift(shop, { key, on })).toMatch(/^422 .*cannot be sent on this day/)
    for (const body of [{ key: other }, { key, line: 1 }, { key: 'x'.repeat(43) }])
      expect(await callGift(shop, { ...body, on: later })).toMatch(/^404/)
    // Nothing is mailed early.
    expect(await callGift(shop, { key })).toBe('done')
    expect(await mailsAfterRound(shop, email)).toEqual([])
    for (const on of [later, later]) expect(await callGift(shop, { key, on })).toBe('done')
    expect(await giftIn(shop, key)).toMatchObject({ on: later })
    // Regression: a gift moved after the round had found it due was mailed on its old day.
    goTo(shop, day, '09:00')
    await mailGift(shop.backend, { bookingId, line: 0, sent: 0 })
    expect(await giftIn(shop, key)).toMatchObject({ on: later, sent: 0 })
    const [cart] = await database.db
      .selectFrom('booking')
      .innerJoin('cart', 'cart.id', 'booking.cart_id')
      .select('lines')
      .where('booking.id', '=', bookingId)
      .execute()
    expect(cart?.lines).toMatchObject([{ delivery: { email, on: later } }])
    goTo(shop, day, '09:00')
    expect(await mailsAfterRound(shop, email)).toEqual([])
    goTo(shop, later, '09:00')
    expect(await mailsAfterRound(shop, email)).toHaveLength(1)
    expect(await callGift(shop, { key, on: dayIn(shop, 3) })).toMatch(/^422 .*already been sent/)
  })

  test(`${name}: a gift is sent again with a new code, once for each press, three times in all`, async () => {
    const shop = createTestShop(database.db)
    const { key, bookingId, day, codes } = await mailedGift(shop)
    expect(await giftIn(shop, key)).toMatchObject({ on: day, sent: 1, until: null, again: true })
    const issued = () =>
      database.db.selectFrom('voucher').selectAll().where('booking_id', '=', bookingId).execute()
    const [first] = await issued()
    goTo(shop, dayIn(shop, 2), '09:00')
    // Two presses at once, and one after a lost answer.
    const press = () => callGift(shop, { key, sent: 1 })
    expect(await Promise.all([press(), press()])).toEqual(['done', 'done'])
    const [old = '', fresh = ''] = await codes()
    expect(await press()).toBe('done')
    expect(await codes()).toEqual([old, fresh])
    expect(await leftOnCode(shop, fresh)).toBe(5000)
    await expect(leftOnCode(shop, old)).rejects.toThrow()
    expect(await issued()).toMatchObject([{ valid_to: first?.valid_to, amount: 5000 }])
    expect(shop.mailBox.sent.at(-1)?.text).toContain('no longer valid')
    expect(await callGift(shop, { key, sent: 2 })).toBe('done')
    expect(await codes()).toHaveLength(3)
    expect(await giftIn(shop, key)).toMatchObject({
      on: dayIn(shop, 0),
      sent: 3,
      again: false,
      text: expect.stringMatching(/^E-mailed 3 times, last on .*sent 3 times/),
    })
    expect(await callGift(shop, { key, sent: 3 })).toMatch(/^422 .*sent 3 times/)
    expect(await codes()).toHaveLength(3)
  })
}

test('a gift that was used, withdrawn or refunded, or is still in the queue, is not sent again', async () => {
  const shop = createTestShop(databases.usual.db)
  const used = await mailedGift(shop)
  const [code = ''] = await used.codes()
  await shop.buy([article('poster'), { type: 'voucherCode', barcode: code }])
  expect(await callGift(shop, { key: used.key })).toMatch(/^422 .*already been used/)
  const withdrawn = await mailedGift(shop)
  const body = { key: withdrawn.key, lines: [0], name: 'Ada Meier' }
  expect(await shop.call('POST', 'en/booking/withdraw', body)).toMatchObject({ status: 200 })
  expect(await giftIn(shop, withdrawn.key)).toBeNull()
  expect(await callGift(shop, { key: withdrawn.key })).toMatch(/^404/)
  const refunded = await mailedGift(shop)
  await shop.payments.refund(refunded.cartId)
  expect(await giftIn(shop, refunded.key)).toBeNull()
  expect(await callGift(shop, { key: refunded.key })).toMatch(/^422 .*refunded/)
  const queued = await mailedGift(shop)
  shop.mailBox.broken = true
  expect(await callGift(shop, { key: queued.key })).toBe('done')
  expect(await callGift(shop, { key: queued.key, sent: 2 })).toMatch(/^422 .*not been sent yet/)
  for (const { codes } of [used, withdrawn, refunded]) expect(await codes()).toHaveLength(1)
})

test.each([
  ['on the day itself', 0, 'ada@mail.example', true],
  ['a year ahead', 365, ' ada@mail.example ', true],
  ['yesterday', -1, 'ada@mail.example', false],
  ['later than a year', 366, 'ada@mail.example', false],
  ['without an address', 1, '', false],
  ['to two addresses', 1, 'a@mail.example,b@mail.example', false],
])('a gift %s is sold or refused', async (_, days, email, isSold) => {
  const shop = createTestShop(databases.usual.db)
  const { status, body } = await shop.initPayment([gift(email, dayIn(shop, days))])
  expect(status).toBe(isSold ? 200 : 422)
  if (!isSold) expect(JSON.stringify(body)).toContain('cannot be sent to this address')
})

test('a voucher that the museum does not mail later is refused, not mailed to the buyer', async () => {
  const shop = createTestShop(databases.usual.db)
  const item = { ...gift('ada@mail.example', dayIn(shop, 1)), id: 'free', price: 2000 }
  expect((await shop.initPayment([item])).status).toBe(422)
  expect((await shop.initPayment([{ ...item, delivery: null }])).status).toBe(200)
})
