import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { queueMail } from '../museum/backend/mail/queue-mail.ts'
import { freshDay, type TestShop, ticket } from '../museum/backend/testing/test-shop.ts'
import { PAYLOAD_LIST, UNSTORABLE } from '../tests/fixtures/payloads.ts'
import { newestEvents } from './access/audit.ts'
import { openOperatorPage, sendForm, useOperatorDatabase } from './testing/operator-page.ts'
import { operatorTexts } from './texts.ts'

const embedded = useOperatorDatabase()
const PAGE = '/operator/unfinished'

async function open() {
  const { db } = embedded
  await db.deleteFrom('mail').execute()
  const page = await openOperatorPage(db)
  const { shop } = page
  const events = async () => {
    const newest = await newestEvents({ db }, { most: 100, before: null })
    return newest.filter(({ action }) => action === 'retry').map(({ detail }) => detail)
  }
  return { ...page, shop, events, db }
}

/** Mails that were given up, with an error as a mail server words it. */
async function giveUpMails({ backend }: TestShop, count: number): Promise<void> {
  const message = { subject: 'Hello', text: '', html: '' }
  const mail = { kind: 'account' as const, booking_id: null, recipient: 'ada@mail.example' }
  for (let i = 0; i < count; i += 1) await queueMail(backend.db, { ...mail, message })
  await backend.db
    .updateTable('mail')
    .set({
      attempts: 21,
      given_up: true,
      given_up_at: backend.clock(),
      last_error: '550 <ada@mail.example>: no such user <script>',
    })
    .execute()
}

/** A cart of which something was given up. */
async function giveUpCart(shop: TestShop, change: object): Promise<string> {
  const { db, clock } = shop.backend
  const id = await shop.hold([ticket('adult', `${freshDay()} 10:00:00`)])
  const given = { given_up_at: clock(), last_error: 'no such payment', ...change }
  await db.updateTable('cart').set(given).where('id', '=', id).execute()
  return id
}

test('where everything has worked the page says so', async () => {
  const { session } = await open()
  const { text, status } = await session.get(PAGE)
  expect(status).toBe(200)
  expect(text).toContain('Nothing is left unfinished.')
})

test('mails given up are listed without addresses, sent again one by one or all, and logged', async () => {
  const { shop, session, events, db } = await open()
  await giveUpMails(shop, 60)
  const { text } = await session.get(PAGE)
  expect(text).toContain('E-mails (60)')
  expect(text).toContain('And 10 more.')
  expect(text).toContain('Customer account')
  expect(text).not.toContain('ada@')
  expect(text).not.toContain('<script>')
  expect(text.match(/name="id"/g)).toHaveLength(50)

  const { id } = await db.selectFrom('mail').select('id').executeTakeFirstOrThrow()
  const one = await session.post(PAGE, { kind: 'mail', id: String(id) })
  expect(one.location).toBe(`${PAGE}?retried=1`)
  await shop.backend.mails.idle()
  expect(shop.mailBox.sent).toHaveLength(1)
  expect((await session.get(one.location ?? '')).text).toContain('1 item is being tried again.')

  await session.post(PAGE, { kind: 'mail' })
  await shop.backend.mails.idle()
  expect(shop.mailBox.sent).toHaveLength(60)
  expect((await session.get(PAGE)).text).toContain('Nothing is left unfinished.')
  expect(await events()).toEqual(['mail: 59', 'mail: 1'])
  expect((await session.call('log')).answer.events[0]).toMatchObject({ action: 'retry' })
})

test('refunds, payments and carts given up are each listed by themselves and tried again', async () => {
  const { shop, session, db } = await open()
  const released = { status: 'released', closing: 'due' } as const
  const ids = {
    refund: await giveUpCart(shop, { ...released, refund_told: true, closing_attempts: 21 }),
    closing: await giveUpCart(shop, { ...released, closing_attempts: 21 }),
    settlement: await giveUpCart(shop, { settle_attempts: 21 }),
  }
  for (const [kind, id] of Object.entries(ids)) {
    const { text } = await session.get(PAGE)
    expect(text, kind).toContain(id)
    await session.post(PAGE, { kind, id })
    const cart = await db
      .selectFrom('cart')
      .select(['given_up_at', 'closing_attempts', 'settle_attempts', 'closing_next_at'])
      .where('id', '=', id)
      .executeTakeFirst()
    const fresh = { closing_attempts: 0, settle_attempts: 0, closing_next_at: null }
    expect(cart, kind).toEqual({ given_up_at: null, ...fresh })
    expect((await session.get(PAGE)).text, kind).not.toContain(id)
  }
})

test('what is not given up, or unreadable, is left as it is', async () => {
  const { shop, session, events } = await open()
  await giveUpMails(shop, 1)
  for (const id of ['0', 'x', "1' or '1'='1"]) await session.post(PAGE, { kind: 'mail', id })
  expect(await events()).toEqual(['mail: 0', 'mail: 0', 'mail: 0'])
  expect((await session.post(PAGE, { kind: 'bookings' })).status).toBe(400)
  expect((await session.post(PAGE, {})).status).toBe(400)
  expect((await sendForm(shop, PAGE, { kind: 'mail' })).status).toBe(401)
  expect((await session.get(PAGE)).text).toContain('E-mails (1)')
})

test('the page speaks all languages', async () => {
  const { shop, session } = await open()
  await giveUpMails(shop, 51)
  for (const language of LANGUAGES) {
    const t = operatorTexts(language)
    const { text } = await session.get(`${PAGE}?lang=${language}&retried=2`)
    expect(text, language).toContain(`<h1>${t('pages.unfinished.name')}</h1>`)
    expect(text, language).toContain(t('unfinished.hints.mail').slice(0, 20))
    expect(text, language).not.toMatch(/unfinished\.|pages\.|\{\{/)
  }
})

test('whatever a mail server answers is text on the page', async () => {
  const { shop, session, db } = await open()
  const harmless = tagsIn((await session.get(PAGE)).text)
  await giveUpMails(shop, 1)
  for (const tag of tagsIn((await session.get(PAGE)).text)) harmless.add(tag)
  for (const [name, payload] of PAYLOAD_LIST) {
    if (UNSTORABLE.includes(name)) continue
    await db.updateTable('mail').set({ last_error: payload }).execute()
    const { text, status } = await session.get(PAGE)
    expect(status, name).toBe(200)
    expect(
      [...tagsIn(text)].filter((tag) => !harmless.has(tag)),
      name,
    ).toEqual([])
  }
})

/** Tags as they are written, without what is new each time. */
function tagsIn(text: string): Set<string> {
  return new Set(text.match(/<[a-z!/][^>]*>/g)?.map((tag) => tag.replace(/ value="[^"]*"/, '')))
}

test('days and times that are sold and gone from the catalogue are listed without people, and a wrong catalogue with its lines', async () => {
  const { shop, session } = await open()
  const day = freshDay()
  const cart = await shop.hold([ticket('adult', `${day} 10:00:00`)])
  shop.payments.settle(cart, 'paid')
  await shop.execPayment(cart)
  expect((await session.get(PAGE)).text).not.toContain('Sold, but no longer in the catalogue')

  const [tower] = shop.backend.catalogue.events
  Object.assign(tower ?? {}, { closures: [{ day, reason: { de: 'Sturm <b>', en: 'Storm' } }] })
  const lines = ['line 3, column 5: events[0].kind: wrong <script>']
  Object.assign(shop.backend.catalogueFile, { refused: lines })
  const { text } = await session.get(PAGE)
  expect(text).toContain('Sold, but no longer in the catalogue (1)')
  const [year, month, date] = day.split('-')
  expect(text).toContain(`${date}.${month}.${year}, 10:00`)
  expect(text).toContain('closed: Sturm &lt;b&gt;')
  expect(text).not.toContain('Meier')
  expect(text).toContain('The changed catalogue cannot be used')
  expect(text).toContain('line 3, column 5: events[0].kind: wrong &lt;script&gt;')
  expect(text).not.toContain('Nothing is left unfinished.')
})
