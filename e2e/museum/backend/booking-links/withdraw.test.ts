import { randomUUID } from 'node:crypto'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { erasePerson } from '../privacy/erase-person.ts'
import { exportPerson } from '../privacy/export-person.ts'
import { forgetPeople } from '../privacy/forget-people.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { article, code, leftOnCode, pass, voucher } from '../testing/goods-items.ts'
import {
  createTestShop,
  freshTime,
  SHOP_ORIGIN,
  type TestShop,
  ticket,
} from '../testing/test-shop.ts'

const databases = useEachDatabase()
const DAY = 24 * 60
const RECEIVED = {
  status: 200,
  body: { received_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:/) },
}

const withdraw = (shop: TestShop, key: string, lines: number[], name = 'Ada Meier') =>
  shop.call('POST', 'en/booking/withdraw', { key, lines, name })
const declare = (shop: TestShop, body: object, language = 'en', from?: string) =>
  shop.call('POST', `${language}/booking/withdraw`, body, undefined, from)

async function statesOf(shop: TestShop, key: string) {
  const { body } = await shop.call('POST', 'en/booking/review', { key })
  const { lines, withdraw_until } = body as {
    lines: { withdrawal: string | null }[]
    withdraw_until: string | null
  }
  return [withdraw_until !== null, ...lines.map(({ withdrawal }) => withdrawal)]
}

async function buyGift(shop: TestShop) {
  const email = `gift-${randomUUID()}@mail.example`
  const token = await shop.createGuest({ email })
  const bought = await shop.buy(
    [ticket('adult', freshTime()), article('poster'), voucher('fifty')],
    {
      token,
    },
  )
  const texts = shop.mailBox.sent.map(({ text }) => text).join()
  return { ...bought, email, gift: texts.match(/\b[3-9A-Y]{4}(?:-[3-9A-Y]{4}){3}\b/)?.[0] ?? '' }
}

const receiptsTo = async (shop: TestShop, email: string) =>
  (await shop.mailed()).filter(({ key, to }) => key.startsWith('withdrawal-') && to === email)

for (const [name, database] of databases.each) {
  test(`${name}: withdraws once from the chosen lines, mails a receipt, and uses up the voucher`, async () => {
    const shop = createTestShop(database.db)
    const { bookingId, key, email, gift, mail } = await buyGift(shop)
    expect(mail).toContain(`${SHOP_ORIGIN}/en/checkout/withdraw#key=${key}`)
    expect(await statesOf(shop, key)).toEqual([true, 'dated', 'open', 'open'])
    const twice = await Promise.all([withdraw(shop, key, [2]), withdraw(shop, key, [2])])
    expect(twice).toEqual([RECEIVED, RECEIVED])
    shop.minutesPass(3)
    // The answer was lost: the repeated call gets the first time.
    expect(await withdraw(shop, key, [2])).toEqual(twice[0])
    expect(await statesOf(shop, key)).toEqual([true, 'dated', 'open', 'withdrawn'])
    expect(await leftOnCode(shop, gift)).toBe(0)
    expect(await shop.initPayment([article('poster'), code(gift)])).toMatchObject({ status: 422 })
    const [receipt, ...more] = await receiptsTo(shop, email)
    expect(more).toEqual([])
    expect(receipt?.text).toContain(bookingId)
    expect(receipt?.text).toContain('Ada Meier')
    expect(receipt?.text).toMatch(/1 × Voucher 50/)
    expect(receipt?.text).toMatch(/ \d{4} at \d\d:\d\d\./)
    expect(await withdraw(shop, key, [1])).toEqual(RECEIVED)
    expect(await statesOf(shop, key)).toEqual([false, 'dated', 'withdrawn', 'withdrawn'])
    expect(await receiptsTo(shop, email)).toHaveLength(2)
  })

  test(`${name}: refuses dated, redeemed, late and foreign lines, and names the reason`, async () => {
    const shop = createTestShop(database.db)
    const { key, gift } = await buyGift(shop)
    await shop.buy([article('poster'), code(gift)])
    expect(await statesOf(shop, key)).toEqual([true, 'dated', 'open', 'redeemed'])
    for (const lines of [[], [0], [2], [1, 2], [3]])
      expect(await withdraw(shop, key, lines)).toMatchObject({ status: 422 })
    for (const lines of [[-1], [0.5], [1e12]])
      expect(await withdraw(shop, key, lines)).toMatchObject({ status: 400 })
    expect(await withdraw(shop, key, [1], ' ')).toMatchObject({
      body: { name: [expect.any(String)] },
    })
    expect(await withdraw(shop, 'x'.repeat(43), [1])).toMatchObject({ status: 404 })
    shop.minutesPass(17 * DAY)
    expect(await statesOf(shop, key)).toEqual([false, 'dated', 'over', 'redeemed'])
    expect(await withdraw(shop, key, [1])).toMatchObject({ status: 422 })
  })

  test(`${name}: answers a withdrawal without a key alike, whether or not the booking exists`, async () => {
    const shop = createTestShop(database.db)
    const { bookingId, email } = await buyGift(shop)
    const stranger = `stranger-${randomUUID()}@mail.example`
    const text = 'The poster, see evil.example'
    const typed = { name: 'Eve Beil', text }
    const sent = [
      { ...typed, booking_id: ` ${bookingId.toLowerCase()} `, email: email.toUpperCase() },
      { ...typed, booking_id: bookingId, email: stranger },
      { ...typed, booking_id: 'NOSUCH99', email: stranger },
    ]
    for (const body of [...sent, ...sent]) expect(await declare(shop, body)).toEqual(RECEIVED)
    const [own, ...more] = await receiptsTo(shop, email)
    expect(more).toEqual([])
    expect(own?.text).toContain('Eve Beil')
    expect(own?.text).toContain('The poster, see evil. example')
    const others = await receiptsTo(shop, stranger)
    expect(others).toHaveLength(2)
    for (const { text: mailed } of others) expect(mailed).not.toMatch(/Eve|poster|evil/)
    const museum = await receiptsTo(shop, shop.backend.catalogue.museum.supportEmail)
    expect(museum).toHaveLength(2)
    expect(museum[0]?.text).toContain(stranger)
    const rows = await database.db.selectFrom('withdrawal').selectAll().execute()
    expect(JSON.stringify(rows.filter((row) => row.booking_id === null))).not.toMatch(
      /Eve|poster|@/,
    )
    expect(rows.filter((row) => row.booking_id === bookingId)).toMatchObject([
      { name: 'Eve Beil', lines: [] },
    ])
  })

  test(`${name}: forgets withdrawals with the person, and others after the days of mails`, async () => {
    const shop = createTestShop(database.db)
    const { key, bookingId, email } = await buyGift(shop)
    await withdraw(shop, key, [1], 'Ada Unique-Name')
    await shop.mailed()
    expect(JSON.stringify(await exportPerson(database.db, email))).toContain('Ada Unique-Name')
    expect(await erasePerson(database.db, email)).toMatchObject({ kind: 'erased' })
    await declare(shop, { name: 'Eve', booking_id: 'NOSUCH98', email: 'eve@mail.example' })
    const left = async () => {
      const rows = await database.db.selectFrom('withdrawal').select('booking_id').execute()
      return rows.filter((row) => row.booking_id === null || row.booking_id === bookingId)
    }
    expect((await left()).length).toBeGreaterThan(0)
    expect(await left()).not.toContainEqual({ booking_id: bookingId })
    shop.minutesPass(31 * DAY)
    await forgetPeople(shop.backend)
    expect(await left()).toEqual([])
  })
}

test('a withdrawal and a purchase with the same voucher code do not both succeed', async () => {
  const shop = createTestShop(databases.usual.db)
  for (let round = 0; round < 3; round += 1) {
    const { key, gift } = await buyGift(shop)
    const [withdrawn, bought] = await Promise.all([
      withdraw(shop, key, [2]),
      shop.initPayment([article('poster'), code(gift)]),
    ])
    expect([withdrawn.status, bought.status].sort()).toEqual([200, 422])
  }
})

test('a withdrawn gift that waits for its day is not mailed', async () => {
  const shop = createTestShop(databases.usual.db)
  const delivery = { email: 'gift@mail.example', on: '2026-03-20' }
  const { bookingId, key } = await shop.buy([{ ...voucher('fifty'), delivery }])
  const waiting = async () =>
    (await databases.usual.db.selectFrom('gift').selectAll().execute()).filter(
      ({ booking_id }) => booking_id === bookingId,
    )
  expect(await waiting()).toHaveLength(1)
  expect(await withdraw(shop, key, [1])).toMatchObject({ status: 422 })
  expect(await waiting()).toHaveLength(1)
  expect(await withdraw(shop, key, [0])).toEqual(RECEIVED)
  expect(await waiting()).toEqual([])
})

test('limits mails to one address and from one network, but not repeated declarations', async () => {
  const shop = createTestShop(databases.usual.db)
  const email = 'flooded@mail.example'
  const send = (number: number, to = email) =>
    declare(shop, { name: 'Eve', booking_id: `FLOOD${number}`, email: to })
  for (let number = 0; number < 4; number += 1) expect(await send(number)).toEqual(RECEIVED)
  expect(await send(4)).toMatchObject({
    status: 429,
    body: { error: expect.stringContaining('shop@tower.example') },
  })
  expect(await send(0)).toEqual(RECEIVED)
  for (let number = 4; number < 30; number += 1)
    expect(await send(number, `f${number}@mail.example`)).toEqual(RECEIVED)
  expect(await send(31, 'f31@mail.example')).toMatchObject({ status: 429 })
  expect(await receiptsTo(shop, email)).toHaveLength(4)
})

test('names every wrong field of a declaration', async () => {
  const shop = createTestShop(databases.usual.db)
  const wrong = {
    name: 'http://evil.example',
    booking_id: '--',
    email: 'x',
    text: 'x '.repeat(300),
  }
  const { status, body } = await declare(shop, wrong)
  expect([status, Object.keys(body as object).sort()]).toEqual([
    422,
    ['booking_id', 'email', 'name', 'text'],
  ])
})

test('a museum that takes no withdrawals has no such call, links or states', async () => {
  const catalogue = { ...exampleCatalogue(), config: {} }
  const shop = createTestShop(databases.usual.db, { catalogue })
  const { key, mail } = await shop.buy([article('poster'), pass()])
  expect(mail).not.toContain('withdraw')
  expect(await statesOf(shop, key)).toEqual([false, null, null])
  expect(await withdraw(shop, key, [0])).toMatchObject({ status: 404 })
  expect(await declare(shop, { name: 'Ada' })).toMatchObject({ status: 404 })
})

test('receipts are written in the language of the page', async () => {
  const shop = createTestShop(databases.usual.db)
  const subjects = new Set<string>()
  for (const language of LANGUAGES) {
    const email = `${language}@mail.example`
    await declare(shop, { name: 'Ada', booking_id: 'LANG', email }, language)
    subjects.add((await receiptsTo(shop, email))[0]?.subject ?? '')
  }
  expect(subjects.size).toBe(LANGUAGES.length)
})
