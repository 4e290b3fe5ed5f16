import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { toWallText } from '@shop/shared/dates/zone'
import { expect, test } from 'vitest'
import type { RegistryTables } from '../delivery/registry/service/tables.ts'
import { currentConfig, readOperatedConfig } from '../museum/backend/config/current-config.ts'
import { useEachDatabase } from '../museum/backend/testing/databases.ts'
import {
  BOX_OFFICE_SECRET,
  CUSTOMER,
  createTestShop,
  freshDay,
  ticket,
} from '../museum/backend/testing/test-shop.ts'
import { removePicture } from './api/remove-picture.ts'
import type { OperatorTables } from './operator.ts'
import {
  createOperatedShop,
  makeDueIn,
  OPERATOR_PASSWORD,
  openOperatorPage,
  saveFields,
  sendForm,
} from './testing/operator-page.ts'

/** Runs code with its own SQL on both kinds of database. */
const databases = useEachDatabase<OperatorTables & RegistryTables>()

const CONFIG = '/api/en/shopinfo/config?shop=6'
const WRONG = { password: 'open the gate please' }

for (const [kind, place] of databases.each) {
  test(`${kind}: shows config and texts from one process in another one a second later`, async () => {
    const [one, other] = [createTestShop(place.db), createTestShop(place.db)]
    const read = async (path: string) => (await other.app.request(`/api/en/${path}`)).json()
    const before = await other.app.request(CONFIG)
    const [name, word, html] = [randomUUID(), randomUUID(), `<p>${randomUUID()}</p>`]
    const words = { home_headline: { en: word }, page_terms: { de: html } }
    const saved = await saveFields(one, { site_name: name, has_vouchers: true, ...words })
    expect(saved.kind).toBe('saved')
    other.time.now = new Date(other.time.now.getTime() + 1000)
    const after = await other.app.request(CONFIG)
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'))
    const { content_revision, ...others } = await after.json()
    expect(others).toMatchObject({ site_name: name, has_vouchers: true })
    expect(await currentConfig(other.backend)).toMatchObject({ hasVouchers: true })
    expect(await read('static/content')).toMatchObject({ data: { headline: word } })
    expect(await read('static/page/terms')).toMatchObject({ html })
    expect(content_revision).not.toBe((await before.json()).content_revision)
    expect(JSON.stringify(others)).not.toContain(word)
  })

  test(`${kind}: saves one of several parallel changes to a revision and answers conflict to the others`, async () => {
    const shop = createTestShop(place.db)
    const base = await readOperatedConfig(place.db)
    const tries = await Promise.all(
      [1, 2, 3].map(() => saveFields(shop, { site_name: randomUUID() }, base)),
    )
    expect(tries.map(({ kind: outcome }) => outcome).sort()).toEqual(['saved', 'stale', 'stale'])
  })

  test(`${kind}: keeps a picture that a change uses which is being saved`, async () => {
    const shop = createOperatedShop(place.db)
    const [name, now] = [`${randomUUID()}.webp`, new Date()]
    const { id } = await place.db
      .insertInto('uploaded_picture')
      .values({ name, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const saving = place.db.transaction().execute(async (trx) => {
      const db: typeof place.db = trx
      await saveFields({ ...shop, backend: { ...shop.backend, db } }, { logo: `/media/${name}` })
      begun.resolve()
      await end.promise
    })
    await begun.promise
    const removing = removePicture({ ...shop.backend, db: place.db }, id, async () => {})
    await Promise.race([removing, setTimeout(500)])
    end.resolve()
    await saving
    expect(await removing).toBe('inUse')
  })

  test(`${kind}: previews, saves and undoes a change`, async () => {
    const { shop, session, config } = await openOperatorPage(place.db)
    const { answer } = await session.preview({ has_vouchers: true })
    expect(answer.effect.addresses.appear).toContain('/vouchers/:id')
    expect(answer.effect.menu.after).toContainEqual({ key: 'vouchers', label: 'Gift vouchers' })
    expect(await config()).toMatchObject({ has_vouchers: false })

    expect((await session.save(answer)).answer).toEqual({ kind: 'saved', revision: 1 })
    expect(await config()).toMatchObject({ has_vouchers: true, has_tickets: true })

    const undoing = (await session.call('config/undo', { revision: 1 })).answer
    expect(undoing.undoneOf).toBe(1)
    expect(undoing.effect.addresses.vanish).toContain('/vouchers/:id')
    await session.save(undoing)
    expect(await config()).toMatchObject({ has_vouchers: false })
    const { revisions } = (await session.call('history')).answer
    expect(revisions[0]).toMatchObject({ revision: 2, undoneOf: 1 })
    const { events } = (await session.call('log')).answer
    const actions = events.map(({ action }: { action: string }) => action)
    expect(actions).toEqual(['undo', 'preview', 'save', 'preview', 'login'])
    expect(shop.logged).toEqual([])
  })

  test(`${kind}: makes a due change once with several processes, also during other saves`, async () => {
    const { shop, session } = await openOperatorPage(place.db)
    const shops = [shop, createOperatedShop(place.db), createOperatedShop(place.db)]
    const from = '2026-03-09T09:30'
    await session.schedule({ accent: '#1f5f5b' }, { from, until: '2026-03-09T09:40' })
    await session.schedule({ site_name: 'Scheduled' }, { from, until: null })
    for (const one of shops) one.minutesPass(30)
    await Promise.all([
      ...shops.map(makeDueIn),
      session.change({ operating_company: 'Meanwhile Ltd' }),
    ])
    await Promise.all(shops.map(makeDueIn))
    for (const one of shops) one.minutesPass(10)
    await Promise.all(shops.map(makeDueIn))
    expect((await session.call('schedule')).answer.waiting).toEqual([])
    const { revisions } = (await session.call('history')).answer
    const made = revisions.filter(({ scheduled }: { scheduled: unknown }) => scheduled !== null)
    const fields = made.map(({ changes }: { changes: object }) => Object.keys(changes))
    expect(fields).toEqual([['accent'], ['site_name'], ['accent']])
    expect(shops.flatMap(({ logged }) => logged)).toEqual([])
  })

  test(`${kind}: either cancels or makes a change, never both`, async () => {
    const { shop, session, config } = await openOperatorPage(place.db)
    const other = createOperatedShop(place.db)
    for (let round = 0; round < 6; round += 1) {
      const at = shop.time.now.getTime() + 60_000
      const from = toWallText(new Date(at), 'Europe/Zurich').slice(0, 16).replace(' ', 'T')
      const name = `Scheduled ${round}`
      await session.schedule({ site_name: name }, { from, until: null })
      const [{ id }] = (await session.call('schedule')).answer.waiting
      for (const one of [shop, other]) one.minutesPass(1)
      const [{ status }] = await Promise.all([
        session.call('config/schedule/cancel', { id, isMade: false }),
        makeDueIn(shop),
        makeDueIn(other),
      ])
      expect([200, 409]).toContain(status)
      expect((await config()).site_name === name).toBe(status === 409)
      expect((await session.call('schedule')).answer.waiting).toEqual([])
    }
  })

  test(`${kind}: counts payments under way and open orders of an offering that is switched off`, async () => {
    const { shop, session } = await openOperatorPage(place.db)
    await shop.hold([ticket('adult', `${freshDay()} 10:00:00`)])
    const cancelled = await shop.hold([ticket('adult', `${freshDay()} 10:00:00`)])
    await shop.cancel(cancelled)
    await shop.app.request('/api/en/box-office/orders', {
      method: 'POST',
      headers: { Authorization: `Bearer ${BOX_OFFICE_SECRET}` },
      body: JSON.stringify({
        c: CUSTOMER,
        items: [ticket('adult', `${freshDay()} 10:00:00`)],
        payable_until: '2026-03-20T12:00:00Z',
      }),
    })
    const wanted = { has_tickets: false, has_vouchers: true }
    const { answer } = await session.preview(wanted)
    expect(answer.carts).toEqual([{ flag: 'has_tickets', paying: 1, orders: 1 }])
    expect(answer.effect.warnings).toEqual([])
    shop.minutesPass(20)
    const later = await session.preview(wanted)
    expect(later.answer.carts).toEqual([{ flag: 'has_tickets', paying: 0, orders: 1 }])
  })

  test(`${kind}: allows a network five wrong passwords across all processes`, async () => {
    const shops = [createOperatedShop(place.db), createOperatedShop(place.db)] as const
    const tries = Array.from({ length: 12 }, (_, at) =>
      sendForm(shops[at % 2] ?? shops[0], '/operator/log-in', WRONG),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    const looked = statuses.filter((status) => status === 401).length
    expect(looked).toBeLessThanOrEqual(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(12 - looked)
    for (let at = looked; at < 5; at += 1)
      expect((await sendForm(shops[0], '/operator/log-in', WRONG)).status).toBe(401)
    const right = { password: OPERATOR_PASSWORD }
    expect((await sendForm(shops[0], '/operator/log-in', right)).status).toBe(429)
    const elsewhere = await sendForm(shops[0], '/operator/log-in', right, { from: '198.51.100.1' })
    expect(elsewhere.status).toBe(303)
    for (const shop of shops) shop.minutesPass(16)
    expect((await sendForm(shops[1], '/operator/log-in', right)).status).toBe(303)
  })
}
