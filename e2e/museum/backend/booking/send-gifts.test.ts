import { addDays } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { expect, test } from 'vitest'
import { erasePerson } from '../privacy/erase-person.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { leftOnCode, voucher } from '../testing/goods-items.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
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
