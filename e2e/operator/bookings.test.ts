import { addDays } from '@shop/shared/dates/month'
import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { queueMail } from '../museum/backend/mail/queue-mail.ts'
import { voucher } from '../museum/backend/testing/goods-items.ts'
import { CUSTOMER, freshDay, ticket, walkPlaces } from '../museum/backend/testing/test-shop.ts'
import { newestEvents } from './access/audit.ts'
import type { Purchase, PurchasesAnswer } from './contract/bookings.ts'
import type { TodayAnswer } from './contract/today.ts'
import { useOperatorPage } from './testing/operator-page.ts'

const { db, shop, session } = useOperatorPage()
const items = () => [ticket('adult', `${freshDay()} 10:00:00`)]

beforeEach(async () => {
  await db.deleteFrom('mail').execute()
  await dayPasses()
})

/** Makes all purchases so far one day older. */
async function dayPasses(): Promise<void> {
  await sql`update cart set created_at = created_at - interval '1 day'`.execute(db)
  await sql`update booking set booked_at = booked_at - interval '1 day'`.execute(db)
}

async function refuse(): Promise<string> {
  const cart = await shop.hold(items())
  shop.payments.settle(cart, 'declined')
  await shop.execPayment(cart)
  return cart
}

const today = async (): Promise<TodayAnswer> => (await session.call('today')).answer
const list = async (name: string): Promise<readonly Purchase[]> =>
  (await session.call(`bookings?list=${name}`)).answer.purchases
async function find(text: string): Promise<PurchasesAnswer> {
  const { status, answer } = await session.call('bookings/find', { text })
  expect(status, text).toBe(200)
  return answer
}

async function logged(action: string): Promise<string[]> {
  const newest = await newestEvents({ db }, { most: 100, before: null })
  return newest.filter((event) => event.action === action).map(({ detail }) => detail)
}

test('counts the purchases of the museum’s day, and lists what each number counts', async () => {
  expect((await today()).sales).toEqual({
    ...{ started: 0, paid: 0, open: 0, sum: 0 },
    ...{ sold: [], failed: [] },
  })
  const { bookingId, cartId } = await shop.buy(items())
  const refused = await refuse()
  const tried = await shop.hold(items())
  shop.payments.settle(tried, 'declined')
  await shop.settleAfter(6)
  const open = await shop.hold(items())

  const { sales, currency, mails, errors, releases } = await today()
  const sum = (await list('paid')).reduce((all, { total }) => all + total, 0)
  expect(sales).toEqual({
    started: 4,
    paid: 1,
    open: 1,
    sum,
    sold: [{ flag: 'has_tickets', count: 1 }],
    failed: [{ reason: 'declined', count: 2 }],
  })
  expect(sum).toBeGreaterThan(0)
  expect({ currency, mails, errors, releases }).toMatchObject({
    currency: 'CHF',
    mails: 0,
    errors: 0,
    releases: [],
  })
  expect(await list('paid')).toMatchObject([{ id: cartId, booking: bookingId, state: 'paid' }])
  const failed = { booking: null, state: 'failed', reason: 'declined' }
  // Both began at the same moment of the test's clock.
  const byId = (await list('failed')).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  expect(byId).toMatchObject([tried, refused].sort().map((id) => ({ id, ...failed })))
  expect(await list('open')).toMatchObject([
    {
      id: open,
      state: 'open',
      bought: [{ title: 'Tower', count: 1, at: expect.stringMatching(/ 10:00$/) }],
    },
  ])
  // Regression: titles were in the buyer's language.
  expect(await list('open&lang=de')).toMatchObject([{ bought: [{ title: 'Turm' }] }])
  expect((await list('started')).map(({ id }) => id).sort()).toEqual(
    [cartId, refused, tried, open].sort(),
  )

  // Regression: the desk advised to pay for a closed day.
  const areOver = async () => (await list('started')).map(({ isOver }) => isOver)
  expect(await areOver()).toEqual([false, false, false, false])
  const tower = shop.backend.catalogue.events.find(({ id }) => id === 'tower')
  const days = (await list('started')).map(({ bought }) => bought[0]?.at?.slice(0, 10) ?? '')
  Object.assign(tower ?? {}, { closures: days.map((day) => ({ day, reason: { en: 'Storm' } })) })
  expect(await areOver()).toEqual([true, true, true, true])

  await dayPasses()
  expect((await today()).sales).toMatchObject({ started: 0, paid: 0 })
})

test('counts what was sold today by offering, without donations and unpaid baskets', async () => {
  const flags = { has_guided_tours: true, has_vouchers: true, has_donation: true }
  Object.assign(shop.backend.catalogue.flags, flags)
  const at = `${freshDay()} 10:00:00`
  const gift = { type: 'donation', price: 700 }
  await shop.buy([ticket('adult', at, 2), walkPlaces(at, 2), voucher('fifty', 2), gift])
  await shop.buy(items())
  await shop.hold(items())
  expect((await today()).sales?.sold).toEqual([
    { flag: 'has_tickets', count: 3 },
    { flag: 'has_guided_tours', count: 2 },
    { flag: 'has_vouchers', count: 2 },
  ])
})

test('shows how often and when the visitor changed the date', async () => {
  Object.assign(shop.backend.catalogue.config, { date_changes: true })
  const from = `${addDays(freshDay(), 60)} 10:00:00`
  const to = from.replace('10:', '11:')
  const { bookingId, key } = await shop.buy([ticket('adult', from)])
  const body = { key, line: 0, from, datetime: to, due: 0, request: 'one-press' }
  expect((await shop.call('POST', 'en/booking/change', body)).status).toBe(200)
  await shop.mailed()
  const at = shop.time.now.toISOString()
  expect((await find(bookingId)).purchases).toMatchObject([
    { booking: bookingId, changes: [{ at, from, to }], mails: [{ kind: 'changed' }, {}] },
  ])
})

test('shows a refused card as the reason even if the customer never came back from the provider', async () => {
  const cart = await shop.hold(items())
  shop.payments.settle(cart, 'declined')
  await shop.settleAfter(6)
  expect(await list('started')).toMatchObject([{ id: cart, state: 'failed', reason: 'declined' }])
  await shop.settleAfter(20)
  expect(await list('failed')).toMatchObject([{ id: cart, state: 'failed', reason: 'declined' }])
  expect((await today()).sales?.failed).toEqual([{ reason: 'declined', count: 1 }])
})

test('shows the other parts of the day if one cannot be read', async () => {
  await db.schema.alterTable('remote_report').renameTo('remote_report_away').execute()
  try {
    const answer = await today()
    expect(answer.errors).toBeNull()
    expect(answer.sales).not.toBeNull()
    expect(answer.releases).toEqual([])
    expect(shop.logged).toEqual(['a part of the day cannot be read'])
  } finally {
    await db.schema.alterTable('remote_report_away').renameTo('remote_report').execute()
  }
})

test('notes when a mailed link was first opened, not the view after paying', async () => {
  const { bookingId, key, body } = await shop.buy(items())
  const review = async (of: unknown) =>
    expect((await shop.call('POST', 'en/booking/review', { key: of })).status).toBe(200)
  const link = async () => (await find(bookingId)).purchases[0]?.link
  await review(Object(body).booking_key)
  expect(await link()).toEqual({ openedAt: null })
  const first = shop.backend.clock().toISOString()
  await review(key)
  shop.minutesPass(5)
  await review(key)
  expect(await link()).toEqual({ openedAt: first })
  await db.deleteFrom('booking_link').execute()
  expect(await link()).toBeNull()
})

test('finds a purchase by number, e-mail and payment reference, without names and addresses', async () => {
  const email = 'Eva@mail.example'
  const token = await shop.createGuest({ email })
  const { bookingId, cartId } = await shop.buy(items(), { token })
  shop.minutesPass(1)
  const refused = await shop.hold(items(), { token: await shop.createGuest({ email }) })
  shop.payments.settle(refused, 'declined')
  await shop.execPayment(refused)

  for (const text of [bookingId, ` ${bookingId.toLowerCase()} `, `#${bookingId}.`, cartId])
    expect((await find(text)).purchases, text).toMatchObject([{ booking: bookingId }])
  const message = { subject: 'Hello', text: '', html: '' }
  await queueMail(db, { kind: 'account', booking_id: null, recipient: email, message })
  const answer = await find(` ${email.toLowerCase()}`)
  expect(answer.purchases).toMatchObject([
    { id: refused, state: 'failed', reason: 'declined', isMailable: false },
    {
      id: cartId,
      state: 'paid',
      isMailable: true,
      mails: [{ kind: 'booking', state: 'sent', error: null }],
    },
  ])
  expect(answer.mails).toMatchObject([{ kind: 'account', state: 'waiting' }])
  for (const personal of [CUSTOMER.lname, CUSTOMER.street, email, email.toLowerCase()])
    expect(JSON.stringify(answer)).not.toContain(personal)
  expect(await find('nobody@mail.example')).toMatchObject({ purchases: [], mails: [] })
})

test('counts open withdrawals, and lists them before those done in the last two weeks', async () => {
  expect((await today()).withdrawn).toBe(0)
  const { flags } = shop.backend.catalogue
  onTestFinished(() => {
    flags.has_vouchers = false
  })
  flags.has_vouchers = true
  const { bookingId, key } = await shop.buy([...items(), voucher('fifty')])
  const body = { key, lines: [1], name: 'Ada Meier' }
  expect((await shop.call('POST', 'en/booking/withdraw', body)).status).toBe(200)
  const at = shop.backend.clock().toISOString()
  const shown = [{ booking: bookingId, withdrawals: [{ at, items: ['Voucher 50'], text: '' }] }]
  expect((await find(bookingId)).purchases).toMatchObject(shown)
  expect(await list('withdrawn')).toMatchObject(shown)
  expect((await today()).withdrawn).toBe(1)
  expect(JSON.stringify(await list('withdrawn'))).not.toContain('Meier')
  const { bookingId: newer, key: newerKey } = await shop.buy([...items(), voucher('fifty')])
  await shop.call('POST', 'en/booking/withdraw', { ...body, key: newerKey })
  const listed = await list('withdrawn')
  const id = listed.find(({ booking }) => booking === newer)?.withdrawals[0]?.id
  expect((await session.call('bookings/withdrawal', { id })).status).toBe(200)
  expect((await session.call('bookings/withdrawal', { id })).status).toBe(409)
  expect((await session.call('bookings/withdrawal', { id: '' })).status).toBe(400)
  // The older one is still open.
  expect(await list('withdrawn')).toMatchObject([
    { booking: bookingId, withdrawals: [{ doneAt: null }] },
    { booking: newer, withdrawals: [{ doneAt: at, doneBy: 'operator' }] },
  ])
  expect((await today()).withdrawn).toBe(1)
  expect(await logged('withdrawal_done')).toEqual([newer])
  await sql`update withdrawal set received_at = received_at - interval '16 days'`.execute(db)
  expect((await list('withdrawn')).map(({ booking }) => booking)).toEqual([bookingId])
})

test('logs each search, an e-mail only with its first letter', async () => {
  await find('eva@mail.example')
  await find('AB12CD34')
  expect(await logged('searched')).toEqual(['AB12CD34', 'e…@mail.example'])
  for (const sent of [{ text: ' a ' }, { text: 'a'.repeat(300) }, { text: 'ab\u0000c' }, {}])
    expect((await session.call('bookings/find', sent)).status).toBe(400)
  expect((await session.call('bookings?list=all')).status).toBe(400)
  expect(await logged('searched')).toHaveLength(2)
})

test('lists at most 50 purchases, and finds at most 20', async () => {
  const token = await shop.createGuest({ email: 'many@mail.example' })
  const { cartId } = await shop.buy(items(), { token })
  const { id: _, ...row } = await db
    .selectFrom('cart')
    .selectAll()
    .where('id', '=', cartId)
    .executeTakeFirstOrThrow()
  const many = Array.from({ length: 60 }, (_, at) => ({
    ...row,
    id: `many-${at}`,
    status: 'released' as const,
    release_reason: 'expired' as const,
    lines: JSON.stringify([]),
    shipping: null,
    codes: JSON.stringify([]),
    change: null,
  }))
  await db.insertInto('cart').values(many).execute()
  const { answer } = await session.call('bookings?list=failed')
  expect(answer).toMatchObject({ isCut: true })
  expect(answer.purchases).toHaveLength(50)
  const found = await find('many@mail.example')
  expect(found.isCut).toBe(true)
  expect(found.purchases).toHaveLength(20)
})

test('sends the mail of a booking again, with a new link, and logs it', async () => {
  const { bookingId, mail } = await shop.buy(items())
  const again = async () => (await session.call('bookings/mail', { booking: bookingId })).answer
  const to = expect.stringMatching(/^.…@/)
  expect(await again()).toEqual({ outcome: 'written', to })
  const sent = (await shop.mailed()).filter(({ text }) => text.includes(bookingId))
  expect(sent).toHaveLength(2)
  const links = sent.map(({ text }) => /#key=(\S+)/.exec(text)?.[1])
  expect(new Set(links).size).toBe(2)
  expect(sent[1]?.text.replace(/#key=\S+/, '')).toBe(mail.replace(/#key=\S+/, ''))
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2)
  const { answer } = await session.call('bookings/find', { text: bookingId })
  expect(answer.purchases[0].mails.map((one: { kind: string }) => one.kind)).toEqual([
    'again',
    'booking',
  ])
  expect(await logged('mailed_again')).toEqual([bookingId])
})

test('retries a failed mail instead of writing another one', async () => {
  const { bookingId } = await shop.buy(items())
  const failed = { sent_at: null, given_up: true, last_error: '550 <eva@mail.example>: unknown' }
  const message = JSON.stringify({ subject: 'Hello', text: bookingId, html: '' })
  await db
    .updateTable('mail')
    .set({ ...failed, message })
    .execute()
  const { answer } = await session.call('bookings/find', { text: bookingId })
  expect(answer.purchases[0].mails).toMatchObject([{ state: 'failed' }])
  expect(JSON.stringify(answer)).not.toContain('eva@')
  expect((await list('mails')).map(({ booking }) => booking)).toEqual([bookingId])
  shop.mailBox.broken = true
  const again = async () => (await session.call('bookings/mail', { booking: bookingId })).answer
  const to = expect.stringMatching(/^.…@/)
  expect(await again()).toEqual({ outcome: 'retried', to })
  await shop.backend.mails.idle()
  expect(await again()).toEqual({ outcome: 'waiting', to })
})

test('refuses to mail an unknown booking, or one without an address', async () => {
  expect((await session.call('bookings/mail', { booking: 'ZZZZZZZZ' })).status).toBe(404)
  const { bookingId } = await shop.buy(items())
  await db.updateTable('booking').set({ customer: '{}' }).where('id', '=', bookingId).execute()
  const { status, answer } = await session.call('bookings/mail', { booking: bookingId })
  expect([status, answer]).toEqual([422, { error: 'refused', because: 'noAddress' }])
  expect(await logged('mailed_again')).toEqual([])
})
