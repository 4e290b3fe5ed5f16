import { dayName } from '@shop/shared/dates/day-name'
import { addDays } from '@shop/shared/dates/month'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ShopTransaction } from '../database/schema.ts'
import { erasePerson } from '../privacy/erase-person.ts'
import { exportPerson } from '../privacy/export-person.ts'
import { untilLockWaits, useEachDatabase } from '../testing/databases.ts'
import { EXAMPLE_TODAY } from '../testing/example-catalogue.ts'
import {
  createTestShop,
  freshTime,
  groupTour,
  SHOP_ORIGIN,
  ticket,
  walkPlaces,
} from '../testing/test-shop.ts'
import { freshEmail, waitingVisitors } from '../testing/waiting-visitors.ts'
import { serverTexts } from '../texts.ts'
import { offerPlaces } from './offer-places.ts'

const databases = useEachDatabase()
const t = serverTexts('en')
const OFFERED = t('waiting.offer.subject', { museum: 'Tower Museum' })

async function soldOut(db = databases.usual.db, datetime = freshTime(), item?: object) {
  const shop = createTestShop(db)
  const visitors = waitingVisitors(shop)
  const giveBack = await visitors.sellOut(datetime, item)
  return {
    shop,
    ...visitors,
    datetime,
    giveBack,
    /** Number of offers that were mailed, after a round of the task. */
    offers: async (email: string) => {
      await offerPlaces(shop.backend)
      const mails = await visitors.mailsTo(email)
      return mails.filter(({ subject }) => subject === OFFERED).length
    },
    entries: async (email: string) =>
      await db.selectFrom('waiting').selectAll().where('email', '=', email).execute(),
    left: () => shop.placesLeft('tower', datetime),
  }
}

/** Both times of a day, sold out. */
async function soldOutDay(db = databases.usual.db, first = freshTime()) {
  const shown = await soldOut(db, first)
  const day = first.slice(0, 10)
  const later = `${day} 11:00:00`
  return { ...shown, day, later, giveBackLater: await shown.sellOut(later) }
}

/** What another process does that offers places to this entry. */
async function giveCart(trx: ShopTransaction, waitingId: number): Promise<string> {
  const cart = { id: crypto.randomUUID(), expires_at: '2999-01-01' }
  await sql`insert into cart select (jsonb_populate_record(cart, ${JSON.stringify(cart)})).*
    from cart limit 1`.execute(trx)
  await trx.updateTable('waiting').set({ cart_id: cart.id }).where('id', '=', waitingId).execute()
  return cart.id
}

for (const [name, database] of databases.each) {
  test(`${name}: an offer holds the places for the customer of its link, who pays for them`, async () => {
    const { shop, datetime, wait, giveBack, offers, lastKey, claim, left, entries } = await soldOut(
      database.db,
    )
    const email = await wait({ datetime })
    expect(await offers(email)).toBe(0)
    await giveBack()
    expect(await offers(email)).toBe(1)
    expect(await left()).toBe(0)
    const token = await shop.createGuest()
    expect((await shop.initPayment([ticket('adult', datetime)], { token })).status).toBe(422)
    const { status, body } = await claim(await lastKey(email), token)
    expect([status, body]).toMatchObject([
      200,
      { event: 'tower', datetime, people: 1, ticket: 'adult', token: '', email },
    ])
    await shop.buy([ticket('adult', datetime)], { token })
    expect(await offers(email)).toBe(1)
    expect(await entries(email)).toEqual([])
    expect(await left()).toBe(0)
  })

  test(`${name}: two processes offer free places once, to the first, and never more than are free`, async () => {
    const { shop, datetime, wait, giveBack, left, mailsTo } = await soldOut(database.db)
    const emails = [await wait({ datetime }), await wait({ datetime }), await wait({ datetime })]
    await giveBack()
    await giveBack()
    await Promise.all(Array.from({ length: 6 }, () => offerPlaces(shop.backend)))
    const mailed = await Promise.all(emails.map(mailsTo))
    expect(mailed.map(({ length }) => length)).toEqual([2, 2, 1])
    expect(await left()).toBe(0)
    const held = await database.db
      .selectFrom('hold')
      .select(({ fn }) => fn.sum('places').as('places'))
      .where('starts_at', '=', datetime)
      .where('expires_at', '>', shop.time.now)
      .executeTakeFirst()
    expect(Number(held?.places)).toBe(2)
  })

  test(`${name}: a missed offer goes to the next, and after three the visitor leaves the list`, async () => {
    const { shop, datetime, wait, giveBack, offers, entries, lastKey, claim } = await soldOut(
      database.db,
    )
    const first = await wait({ datetime })
    const second = await wait({ datetime })
    await giveBack()
    expect([await offers(first), await offers(second)]).toEqual([1, 0])
    const missed = await lastKey(first)
    shop.minutesPass(59)
    // The other place is free again, because it was not paid for within 15 minutes.
    expect([await offers(first), await offers(second)]).toEqual([1, 1])
    shop.minutesPass(1)
    expect(await claim(missed)).toMatchObject({ status: 404, body: { error: t('waiting.gone') } })
    expect(await offers(first)).toBe(2)
    for (let round = 0; round < 3; round++) {
      shop.minutesPass(61)
      await offers(first)
    }
    expect([await offers(first), await offers(second)]).toEqual([3, 3])
    expect([...(await entries(first)), ...(await entries(second))]).toEqual([])
  })

  test(`${name}: offers places to the first visitor whose number fits`, async () => {
    const { datetime, wait, giveBack, offers, left } = await soldOut(database.db)
    const two = await wait({ datetime, people: 2 })
    const one = await wait({ datetime, people: 1 })
    await giveBack()
    expect([await offers(two), await offers(one)]).toEqual([0, 1])
    await giveBack()
    expect([await offers(two), await offers(one)]).toEqual([0, 1])
    expect(await left()).toBe(1)
  })

  test(`${name}: visitors who wait for a time or for any time of its day get places in one order`, async () => {
    const { datetime, day, wait, giveBack, offers } = await soldOutDay(database.db)
    const first = await wait({ datetime })
    const any = await wait({ datetime: day })
    const last = await wait({ datetime })
    await giveBack()
    expect([await offers(first), await offers(any), await offers(last)]).toEqual([1, 0, 0])
    await giveBack()
    expect([await offers(first), await offers(any), await offers(last)]).toEqual([1, 1, 0])
  })
}

test('two times that become free at once give one offer to a visitor of any time', async () => {
  const { shop, day, later, wait, giveBack, giveBackLater, left, mailsTo } = await soldOutDay(
    databases.PostgreSQL.db,
  )
  const { backend } = shop
  const email = await wait({ datetime: day })
  // Each process has locked a time before one of them looks for a visitor.
  const { promise, resolve } = Promise.withResolvers<void>()
  let locked = 0
  const readClock: typeof backend.readClock = async (...given) => {
    locked += 1
    if (locked === 2) resolve()
    await promise
    return await backend.readClock(...given)
  }
  await giveBackLater()
  const offered = offerPlaces({ ...backend, readClock })
  await expect.poll(() => locked).toBe(1)
  await giveBack()
  await Promise.all([offered, offerPlaces({ ...backend, readClock })])
  expect(await mailsTo(email)).toHaveLength(2)
  expect([await left(), await shop.placesLeft('tower', later)].sort()).toEqual([0, 1])
  // Four looks for a visitor; a deadlock would have caused a fifth.
  expect(locked).toBe(4)
})

// Regression: the offer was taken for a missed one, because its places were not seen. Its link was
// then useless, and the visitor got the same places again.
test('a process that looks for missed offers keeps one that another process makes meanwhile', async () => {
  const { db } = databases.PostgreSQL
  const { shop, datetime, wait, giveBack, offers, entries } = await soldOut(db)
  const email = await wait({ datetime })
  await giveBack()
  await offers(email)
  shop.minutesPass(61)
  const [{ id } = { id: 0 }] = await entries(email)
  const other = await db.startTransaction().execute()
  await other.updateTable('waiting').set({ offers: 2 }).where('id', '=', id).execute()
  const looks = offerPlaces(shop.backend)
  await untilLockWaits(db, 1)
  const cart = await giveCart(other, id)
  await other.commit().execute()
  await looks
  expect(await entries(email)).toMatchObject([{ cart_id: cart, offers: 2 }])
})

test('confirming again keeps an entry that gets an offer meanwhile', async () => {
  const { db } = databases.PostgreSQL
  const { day, wait, join, page, lastKey, entries } = await soldOutDay(db)
  const email = await wait({ datetime: day })
  const [{ id } = { id: 0 }] = await entries(email)
  await join({ datetime: day, email })
  const again = await lastKey(email)
  const other = await db.startTransaction().execute()
  const cart = await giveCart(other, id)
  const confirms = page('confirm', again)
  await untilLockWaits(db, 1)
  await other.commit().execute()
  expect((await confirms).status).toBe(200)
  expect(await entries(email)).toMatchObject([{ id, cart_id: cart }])
})

test('after a missed offer of one time, a visitor of any time gets another time', async () => {
  const { shop, datetime, day, later, wait, sellOut, giveBack, offers, mailsTo, lastKey, claim } =
    await soldOutDay()
  const email = await wait({ datetime: day })
  await giveBack()
  expect(await offers(email)).toBe(1)
  const [ask, offer] = await mailsTo(email)
  expect(ask?.text).toContain(`, ${dayName(day, 'en')}. `)
  expect(offer?.text).toContain(`, ${dayName(day, 'en')}, 10:00. `)
  expect(await claim(await lastKey(email))).toMatchObject({ status: 200, body: { datetime } })
  shop.minutesPass(61)
  await sellOut(datetime)
  expect(await offers(email)).toBe(2)
  expect(await claim(await lastKey(email))).toMatchObject({ body: { datetime: later, people: 1 } })
})

test('a wait for any time ends with a purchase for this day, not with the start of a time', async () => {
  const { shop, day, later, wait, giveBackLater, offers, entries } = await soldOutDay()
  const buyer = freshEmail()
  await wait({ datetime: day, email: buyer })
  const token = await shop.createGuest({ email: buyer })
  await shop.buy([ticket('adult', freshTime())], { token })
  expect(await offers(buyer)).toBe(0)
  expect(await entries(buyer)).toHaveLength(1)
  await giveBackLater()
  await shop.buy([ticket('adult', later)], { token })
  await offers(buyer)
  expect(await entries(buyer)).toEqual([])

  const today = await soldOutDay(undefined, `${EXAMPLE_TODAY} 10:00:00`)
  const email = await today.wait({ datetime: EXAMPLE_TODAY })
  today.shop.minutesPass(90)
  expect(await today.offers(email)).toBe(1)
  expect(await today.entries(email)).toHaveLength(1)
  today.shop.minutesPass(24 * 60)
  await today.offers(email)
  expect(await today.entries(email)).toEqual([])
})

test.each([
  ['a place of a tour', 'walk', walkPlaces, { people: 1, units: 1 }],
  ['a whole tour for a group', 'group', groupTour, { people: 4, units: 1 }],
])('offers %s, and the wait ends with its purchase', async (_, id, item, held) => {
  const datetime = freshTime()
  const { shop, wait, giveBack, offers, mailsTo, lastKey, claim, entries } = await soldOut(
    undefined,
    datetime,
    item(datetime),
  )
  const { people } = held
  const email = await wait({ tour: id, datetime, people })
  expect(await offers(email)).toBe(0)
  await giveBack()
  expect(await offers(email)).toBe(1)
  const name = id === 'walk' ? 'Walk' : 'Group tour'
  expect((await mailsTo(email)).at(-1)?.text).toContain(`“${name}”, ${dayName(datetime, 'en')}`)
  const token = await shop.createGuest()
  expect((await shop.initPayment([item(datetime)], { token })).status).toBe(422)
  const { body } = await claim(await lastKey(email), token)
  expect(body).toMatchObject({ tour: id, datetime, ...held, ticket: 'adult', token: '' })
  expect(body).not.toHaveProperty('event')
  await shop.buy([item(datetime)], { token })
  await offers(email)
  expect(await entries(email)).toEqual([])
})

test('each waiting group gets a whole tour, and its size must fit the tour', async () => {
  const datetime = freshTime()
  const { shop, join, wait, giveBack, offers, lastKey, claim } = await soldOut(
    undefined,
    datetime,
    groupTour(datetime),
  )
  const errors = { people: [t('waiting.people', { least: 2, most: 5 })] }
  for (const people of [1, 6])
    expect(await join({ tour: 'group', datetime, people })).toEqual({ status: 422, body: errors })
  const large = await wait({ tour: 'group', datetime, people: 5 })
  const small = await wait({ tour: 'group', datetime, people: 2 })
  await giveBack()
  expect([await offers(large), await offers(small)]).toEqual([1, 0])
  await giveBack()
  expect([await offers(large), await offers(small)]).toEqual([1, 1])
  shop.backend.catalogue.config.waiting_list_tours = false
  expect((await join({ tour: 'group', datetime, people: 2 })).status).toBe(404)
  expect((await claim(await lastKey(small))).status, 'a link mailed before').toBe(200)
})

test('refuses to wait for more places of a tour than one order may have', async () => {
  const { shop, datetime, join } = await soldOut()
  shop.backend.catalogue.limits.placesPerSlot = 3
  const { body } = await join({ tour: 'walk', datetime, people: 4 })
  expect(body).toEqual({ people: [t('waiting.people', { least: 1, most: 3 })] })
})

test('only a pressed button confirms or ends a wait, and a mail program ends it with one POST', async () => {
  const { shop, datetime, join, page, lastKey, mailsTo, giveBack, offers, entries, left } =
    await soldOut()
  const email = freshEmail()
  expect((await join({ datetime, email })).status).toBe(200)
  await giveBack()
  const key = await lastKey(email)
  expect(await (await page('confirm', key, 'GET')).text()).toContain('<form method="post">')
  expect(await offers(email)).toBe(0)
  expect(await (await page('confirm', key)).text()).toContain(t('waiting.confirmed.title'))
  expect((await page('confirm', key)).status).toBe(200)
  expect(await offers(email)).toBe(1)
  for (const { unsubscribe = '', text, html } of await mailsTo(email)) {
    expect(unsubscribe.startsWith(`${SHOP_ORIGIN}/api/en/waiting-list/leave?key=`)).toBe(true)
    for (const content of [text, html]) expect(content).toContain(unsubscribe)
  }
  expect(await (await page('leave', key, 'GET')).text()).toContain(t('waiting.leave.title'))
  expect(await entries(email)).toHaveLength(1)
  const [{ unsubscribe = '' } = {}] = await mailsTo(email)
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  const { pathname, search } = new URL(unsubscribe)
  expect((await shop.app.request(pathname + search, { method: 'POST', body })).status).toBe(200)
  expect(await entries(email)).toEqual([])
  expect(await left(), 'the offered place is free again').toBe(1)
  expect((await page('confirm', 'wrong')).status).toBe(404)
})

test('the answer does not show who waits, and an e-mail has one entry for each time', async () => {
  const { datetime, wait, join, page, lastKey, entries, giveBack, offers } = await soldOut()
  const email = await wait({ datetime })
  const known = await join({ datetime, email: ` ${email.toUpperCase()} ` })
  expect(await join({ datetime })).toEqual(known)
  await page('confirm', await lastKey(email))
  expect(await entries(email)).toHaveLength(1)
  await giveBack()
  expect(await offers(email)).toBe(1)
  await join({ datetime, email })
  await page('confirm', await lastKey(email))
  expect(await entries(email)).toMatchObject([{ offers: 1 }])
})

test('an e-mail has one entry for any time of a day, besides those for its times', async () => {
  const { datetime, day, wait, entries } = await soldOutDay()
  const email = await wait({ datetime: day })
  await wait({ datetime, email })
  await wait({ datetime: day, email })
  const found = await entries(email)
  expect(found.map((entry) => entry.starts_at).sort()).toEqual([day, datetime])
})

test('limits the mails to an address and from a network, like other mails', async () => {
  const { datetime, join } = await soldOut()
  const email = freshEmail()
  for (let at = 0; at < 4; at++) expect((await join({ datetime, email })).status).toBe(200)
  expect((await join({ datetime, email })).status).toBe(429)
  for (let at = 4; at < 30; at++) await join({ datetime })
  expect((await join({ datetime })).status).toBe(429)
})

test.each([
  ['nobody', { people: 0 }, { people: [t('waiting.people', { least: 1, most: 60 })] }],
  ['no e-mail', { email: 'ada' }, { email: [t('field.email')] }],
  ['two e-mails', { email: 'a@b.example,c@d.example' }, { email: [t('field.email')] }],
  ['yesterday', { until: addDays(EXAMPLE_TODAY, -1) }, { until: [t('waiting.until')] }],
  ['a day after the visit', { until: '2999-01-01' }, { until: [t('waiting.until')] }],
])('refuses to wait for %s', async (_, wish, errors) => {
  const { datetime, join } = await soldOut()
  expect(await join({ datetime, ...wish })).toEqual({ status: 422, body: errors })
})

test('refuses to wait for free places, a past time, an unknown day, and if the museum has no list', async () => {
  const { shop, datetime, join, giveBack } = await soldOut()
  await giveBack()
  const free = { status: 422, body: { error: t('waiting.free') } }
  expect(await join({ datetime })).toEqual(free)
  expect((await join({ datetime, people: 2 })).status).toBe(200)
  expect((await join({ datetime: `${EXAMPLE_TODAY} 08:00:00` })).status).toBe(404)
  // The other time of this day still has two places.
  expect(await join({ datetime: datetime.slice(0, 10), people: 2 })).toEqual(free)
  for (const day of ['2026-02-30', addDays(EXAMPLE_TODAY, -1), '2999-01-01'])
    expect((await join({ datetime: day })).status).toBe(404)
  shop.backend.catalogue.config.waiting_list = false
  expect((await join({ datetime, people: 2 })).status).toBe(404)
})

test('deletes an entry after its last day, a day without confirmation, and with the person', async () => {
  const { shop, datetime, wait, join, entries, lastKey, page, offers } = await soldOut()
  const [email, unconfirmed, erased] = [freshEmail(), freshEmail(), freshEmail()]
  await wait({ datetime, email, until: EXAMPLE_TODAY })
  await join({ datetime, email: unconfirmed })
  await wait({ datetime, email: erased })
  const key = await lastKey(unconfirmed)
  expect(JSON.stringify(await exportPerson(shop.backend.db, erased))).toContain(datetime)
  expect(await erasePerson(shop.backend.db, erased)).toMatchObject({ kind: 'erased' })
  expect(await entries(erased)).toEqual([])
  await offers(email)
  expect([...(await entries(email)), ...(await entries(unconfirmed))]).toHaveLength(2)
  shop.minutesPass(24 * 60 + 1)
  expect((await page('confirm', key)).status).toBe(404)
  await offers(email)
  expect([...(await entries(email)), ...(await entries(unconfirmed))]).toEqual([])
  const keys = await shop.backend.db.selectFrom('waiting_key').select('key_hash').execute()
  expect(JSON.stringify(keys)).not.toContain(key)
})

test('a link opened again gives a new guest, not the sign-in of the customer before', async () => {
  const { shop, datetime, wait, giveBack, offers, lastKey, claim } = await soldOut()
  const email = await wait({ datetime })
  await giveBack()
  await offers(email)
  const key = await lastKey(email)
  const account = await shop.createAccount()
  await claim(key, account)
  const { body } = await claim(key)
  const { token } = body as { token: string }
  expect(token).not.toBe('')
  expect((await shop.whoIs(token)).body).toMatchObject({ isGuest: true })
  // The places went with the link.
  expect((await shop.initPayment([ticket('adult', datetime)], { token: account })).status).toBe(422)
})

test.each(LANGUAGES)('writes mails and pages in the language %s', async (language) => {
  const { shop, datetime, giveBack, mailsTo } = await soldOut()
  const email = freshEmail()
  const wish = { event: 'tower', datetime, people: 2, email, until: datetime.slice(0, 10) }
  expect((await shop.call('POST', `${language}/waiting-list/join`, wish)).status).toBe(200)
  const t = serverTexts(language)
  const open = async (link: string, method = 'GET') => {
    const { pathname, search } = new URL(link)
    return await (await shop.app.request(pathname + search, { method })).text()
  }
  const [ask] = await mailsTo(email)
  const link = /https:\/\/\S+/.exec(ask?.text ?? '')?.[0] ?? ''
  expect(await open(link)).toContain(t('waiting.confirm.title'))
  expect(await open(link, 'POST')).toContain(t('waiting.confirmed.title'))
  await giveBack()
  await giveBack()
  await offerPlaces(shop.backend)
  const [, offer] = await mailsTo(email)
  const museum = language === 'en' ? 'Tower Museum' : 'Turmmuseum'
  expect(offer?.subject).toBe(t('waiting.offer.subject', { museum }))
  expect(offer?.text).toContain(`${SHOP_ORIGIN}/${language}/waiting-list#key=`)
  expect(`${ask?.text}${offer?.text}`).not.toContain('{{')
})
