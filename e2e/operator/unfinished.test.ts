import { beforeEach, expect, test } from 'vitest'
import { queueMail } from '../museum/backend/mail/queue-mail.ts'
import { freshDay, ticket } from '../museum/backend/testing/test-shop.ts'
import { newestEvents } from './access/audit.ts'
import { addPerson, useOperatorPage } from './testing/operator-page.ts'

const { db, shop, session } = useOperatorPage()
const LIST = 'unfinished'
const RETRY = 'unfinished/retry'

beforeEach(async () => {
  await db.deleteFrom('mail').execute()
})

async function events() {
  const newest = await newestEvents({ db }, { most: 100, before: null })
  return newest.filter(({ action }) => action === 'retry').map(({ detail }) => detail)
}

async function giveUpMails(count: number): Promise<void> {
  const message = { subject: 'Hello', text: '', html: '' }
  const mail = { kind: 'account' as const, booking_id: null, recipient: 'ada@mail.example' }
  for (let i = 0; i < count; i += 1) await queueMail(db, { ...mail, message })
  await db
    .updateTable('mail')
    .set({
      attempts: 21,
      given_up: true,
      given_up_at: shop.backend.clock(),
      last_error: '550 <ada@mail.example>: no such user <script>',
    })
    .execute()
}

async function giveUpCart(change: object): Promise<string> {
  const id = await shop.hold([ticket('adult', `${freshDay()} 10:00:00`)])
  const given = { given_up_at: shop.backend.clock(), last_error: 'no such payment', ...change }
  await db.updateTable('cart').set(given).where('id', '=', id).execute()
  return id
}

test('lists nothing while everything works', async () => {
  const { answer, status } = await session.call(LIST)
  expect(status).toBe(200)
  expect(answer).toEqual({ lists: [], conflicts: { count: 0, shown: [] }, refused: null })
})

test('lists failed mails without addresses, retries one or all, and logs it', async () => {
  await giveUpMails(60)
  const { answer } = await session.call(LIST)
  expect(answer.lists).toMatchObject([{ kind: 'mail', count: 60 }])
  const [{ shown }] = answer.lists
  expect(shown).toHaveLength(50)
  expect(shown[0]).toMatchObject({ mail: 'account', since: shop.backend.clock().toISOString() })
  expect(shown[0].error).toContain('no such user <script>')
  expect(JSON.stringify(answer)).not.toContain('ada@')

  const one = await session.call(RETRY, { kind: 'mail', id: shown[0].id })
  expect(one.answer).toEqual({ count: 1 })
  await shop.backend.mails.idle()
  expect(shop.mailBox.sent).toHaveLength(1)

  expect((await session.call(RETRY, { kind: 'mail', id: null })).answer).toEqual({ count: 59 })
  await shop.backend.mails.idle()
  expect(shop.mailBox.sent).toHaveLength(60)
  expect((await session.call(LIST)).answer.lists).toEqual([])
  expect(await events()).toEqual(['mail: 59', 'mail: 1'])
  expect((await session.call('log')).answer.events[0]).toMatchObject({ action: 'retry' })
})

test('lists failed refunds, payments and carts separately and retries them', async () => {
  const released = { status: 'released', closing: 'due' } as const
  const ids = {
    refund: await giveUpCart({ ...released, refund_told: true, closing_attempts: 21 }),
    closing: await giveUpCart({ ...released, closing_attempts: 21 }),
    settlement: await giveUpCart({ settle_attempts: 21 }),
  }
  const listed = async (): Promise<Record<string, string>> => {
    const { lists } = (await session.call(LIST)).answer
    return Object.fromEntries(
      lists.map(({ kind, shown }: { kind: string; shown: { id: string }[] }) => [
        kind,
        shown.map(({ id }) => id).join(),
      ]),
    )
  }
  expect(await listed()).toEqual(ids)
  for (const [kind, id] of Object.entries(ids)) {
    await session.call(RETRY, { kind, id })
    const cart = await db
      .selectFrom('cart')
      .select(['given_up_at', 'closing_attempts', 'settle_attempts', 'closing_next_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    const fresh = { closing_attempts: 0, settle_attempts: 0, closing_next_at: null }
    expect(cart, kind).toEqual({ given_up_at: null, ...fresh })
    expect(await listed(), kind).not.toHaveProperty(kind)
  }
})

test('a retry of an unknown item, or an unreadable request, retries nothing', async () => {
  await giveUpMails(1)
  for (const id of ['0', 'x', "1' or '1'='1"]) {
    expect((await session.call(RETRY, { kind: 'mail', id })).answer).toEqual({ count: 0 })
  }
  expect(await events()).toEqual(['mail: 0', 'mail: 0', 'mail: 0'])
  for (const sent of [{ kind: 'bookings', id: null }, {}, { kind: 'mail', id: 1 }, null]) {
    expect((await session.call(RETRY, sent)).status, JSON.stringify(sent)).toBe(400)
  }
  expect((await session.call(RETRY, { kind: 'mail', id: 'a\u0000' })).status).toBe(400)
  expect((await session.call(LIST)).answer.lists).toMatchObject([{ kind: 'mail', count: 1 }])
})

test('lists sold and unpaid slots missing from the catalogue, and catalogue errors with lines', async () => {
  const day = freshDay()
  const cart = await shop.hold([ticket('adult', `${day} 10:00:00`)])
  shop.payments.settle(cart, 'paid')
  await shop.execPayment(cart)
  const { id } = await db
    .selectFrom('booking')
    .select('id')
    .where('cart_id', '=', cart)
    .executeTakeFirstOrThrow()
  const unpaid = await shop.hold([ticket('adult', `${day} 10:00:00`)])
  expect((await session.call(LIST)).answer.conflicts).toEqual({ count: 0, shown: [] })

  const [tower] = shop.backend.catalogue.events
  Object.assign(tower ?? {}, { closures: [{ day, reason: { de: 'Sturm <b>', en: 'Storm' } }] })
  const lines = ['line 3, column 5: events[0].kind: wrong <script>']
  Object.assign(shop.backend.catalogueFile, { refused: lines })
  const { answer } = await session.call(LIST)
  expect(answer.conflicts).toEqual({
    count: 1,
    shown: [
      {
        name: expect.any(String),
        startsAt: `${day} 10:00:00`,
        time: '10:00',
        paid: 1,
        unpaid: 1,
        purchases: [
          { state: 'paid', number: id, email: expect.stringMatching(/^.…@/) },
          { state: 'open', number: unpaid, email: expect.stringMatching(/^.…@/) },
        ],
        why: { kind: 'closed', reason: 'Storm' },
      },
    ],
  })
  const { shown } = (await session.call(`${LIST}?lang=de`)).answer.conflicts
  expect(shown).toMatchObject([{ why: { reason: 'Sturm <b>' } }])
  const { session: ada } = await addPerson({ shop, session }, 'Ada', ['config'])
  const { session: ben } = await addPerson({ shop, session }, 'Ben', ['bookings'])
  // Regression: “Needs attention 7” without a link puzzled operators who may not open that page.
  for (const one of [session, ada]) expect((await one.call('today')).answer.unfinished).toBe(1)
  expect((await ben.call('today')).answer).not.toHaveProperty('unfinished')
  const [seen] = (await ada.call(LIST)).answer.conflicts.shown
  expect(seen.purchases).toMatchObject([
    { number: id, email: null },
    { number: unpaid, email: null },
  ])
  shop.payments.settle(unpaid, 'declined')
  await shop.settleAfter(6)
  const [refused] = (await session.call(LIST)).answer.conflicts.shown
  expect(refused.purchases[1]).toMatchObject({ state: 'failed', number: unpaid })
  await db
    .updateTable('cart')
    .set({ review_id: 'x', document_number: '7' })
    .where('id', '=', unpaid)
    .execute()
  const [ordered] = (await session.call(LIST)).answer.conflicts.shown
  expect(ordered.purchases[1]).toMatchObject({ state: 'order', number: '7' })
  expect(JSON.stringify(answer)).not.toContain('Meier')
  expect(answer.refused).toEqual(lines)
})
