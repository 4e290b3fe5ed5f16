import { rename, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Log } from '../../../service/http/log.ts'
import { scrape } from '../../../service/metrics/registry.ts'
import { testFolder } from '../../../service/testing/test-folder.ts'
import type { ShopDatabase } from '../database/schema.ts'
import { startBackend } from '../start-backend.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { createTestShop, SHOP_ORIGIN, ticket } from '../testing/test-shop.ts'
import { followCatalogue, markOf } from './follow-catalogue.ts'
import { loadCatalogue } from './load-catalogue.ts'

const databases = useEachDatabase()

/** A museum's file, written as editors do; each version is a minute newer than the previous one. */
async function museumFile() {
  const folder = await testFolder({ 'pictures/picture.jpg': '' })
  const file = join(folder, 'catalogue.json')
  let minutes = 0
  const write = async (catalogue: unknown) => {
    const text = typeof catalogue === 'string' ? catalogue : JSON.stringify(catalogue, null, 2)
    await writeFile(`${file}.new`, text)
    minutes += 1
    await utimes(`${file}.new`, 0, minutes * 60)
    await rename(`${file}.new`, file)
  }
  return { file, folder, write }
}

type MuseumFile = Awaited<ReturnType<typeof museumFile>>

/** A process that checks the file whenever `look` is called. */
async function openShop(db: ShopDatabase, { file }: MuseumFile) {
  const mark = await markOf(file)
  const loaded = await loadCatalogue(file)
  const shop = createTestShop(db, { catalogue: loaded.catalogue })
  const told: { event: string; details: Record<string, unknown> | undefined }[] = []
  const log: Log = (event, details) => void told.push({ event, details })
  const state = shop.backend.catalogueFile
  const look = followCatalogue({ file, mark, loaded, state, onChange: () => {}, log })
  const lookTwice = async () => {
    await look()
    await look()
  }
  const get = async (path: string) => {
    const answer = await shop.app.request(path)
    return { status: answer.status, tag: answer.headers.get('ETag'), body: await answer.text() }
  }
  return { ...shop, shop, told, look, lookTwice, get, loaded }
}

const PATHS = [
  'event/select',
  'ticket/collect/event/tower/date/20260310',
  'ticket/collect/event/tower',
  'ticket/calendar/event/tower/range/20260309;20260312?deep=1&details=1',
  'ticket/lifetime?event=tower',
  'tour/select/event',
  'tour/attr',
  'tour/overview?date=2026-03-10&lookahead=3',
  'tour?tour=walk&date=2026-03-10',
  'tour/calendar/tour/walk/range/20260309;20260312?details=1',
  'tour/soldout/tour/walk/range/20260309;20260312',
  'tour/soldoutTimeslots/tour/walk/date/20260312',
  'tour/lifetime/tour/walk',
  'merchandise/select',
  'merchandise/attr',
  'merchandise?article=poster',
  'voucher/select/event',
  'voucher/selectOne/price/free',
  'voucher/attr',
  'static/content',
  'static/page/imprint',
  'shopinfo?shop=6',
  'shopinfo/config?shop=6',
  'checkout/payments?shop=6',
].map((path) => `/api/en/${path}`)

/** A catalogue with the same ids, but with all texts and prices changed. */
function another() {
  const next = exampleCatalogue()
  const change = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return value.map((one) => change(one))
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, change(one, name)]),
      )
    }
    const isText = /^(name|teaser|description|headline|intro|imprint|meetingPoint|de|en)$/.test(key)
    if (isText) return `${value} 2`
    return key === 'price' && typeof value === 'number' ? value + 100 : value
  }
  const changed = change(next) as typeof next
  for (const offering of [...changed.events, ...changed.tours]) {
    offering.lifetime = { from: '2026-03-09', to: '2026-03-11' }
    offering.opening = offering.opening.map((one) => ({
      ...one,
      capacity: one.capacity + 1,
    })) as never
    Object.assign(offering, { soldOutSlots: [{ day: 1, time: '10:00' }], soldOutDays: [2] })
  }
  changed.museum.address = 'Elsewhere'
  changed.paymentTypes = [{ payart: 1, method: 'card', name: 'Plastic' }]
  return changed
}

test('after a change, every cached answer equals that of a restarted shop and has a new tag', async () => {
  const museum = await museumFile()
  await museum.write(exampleCatalogue())
  const running = await openShop(databases.usual.db, museum)
  const askAll = (shop: typeof running) => Promise.all(PATHS.map((path) => shop.get(path)))
  const before = await askAll(running)
  await museum.write(another())
  await running.lookTwice()
  const [after, fresh] = [
    await askAll(running),
    await askAll(await openShop(databases.usual.db, museum)),
  ]
  const unchanged = PATHS.filter((_, at) => after[at]?.tag === before[at]?.tag)
  // No time is sold out on this path, and the list of sold-out times contains no prices.
  expect(unchanged).toEqual(['/api/en/tour/soldoutTimeslots/tour/walk/date/20260312'])
  for (const [at, path] of PATHS.entries()) {
    expect(after[at]?.status, path).toBe(200)
    expect(after[at], path).toEqual(fresh[at])
  }
})

test('logs the errors of a file with their lines, keeps the old catalogue, and uses the corrected file', async () => {
  const museum = await museumFile()
  await museum.write(exampleCatalogue())
  const { get, look, lookTwice, told, backend } = await openShop(databases.usual.db, museum)
  const events = async () => (await get(PATHS[0] ?? '')).body
  const health = async () => JSON.parse((await get('/health')).body)
  const before = await events()
  await lookTwice()
  expect(told).toEqual([])

  const wrong = another()
  Object.assign(wrong.events[0] ?? {}, {
    kind: 'timely',
    closures: [{ day: '2026-02-30' }],
    colour: 1,
  })
  await museum.write(wrong)
  await lookTwice()
  expect(await events()).toBe(before)
  expect(told).toEqual([
    {
      event: 'CATALOGUE NOT USED: the previous one stays',
      details: {
        file: museum.file,
        errors: [
          expect.stringMatching(/^line \d+, column \d+: events\[0\]\.closures\[0\]\.day: a day of/),
          expect.stringMatching(/^line \d+, column \d+: events\[0\]\.kind: /),
          expect.stringMatching(/^line \d+, column \d+: events\[0\]\.colour: unknown field$/),
        ],
      },
    },
  ])
  expect(await health()).toMatchObject({ status: 'ok', catalogue: 'refused' })
  expect(await scrape()).toContain('shop_catalogue_refused 1')
  await lookTwice()
  expect(told).toHaveLength(1)

  await museum.write(another())
  await look()
  expect(await events()).toBe(before)
  await look()
  expect(await events()).not.toBe(before)
  expect(backend.catalogueFile).toEqual({ edition: 1, refused: null })
  expect(await health()).not.toHaveProperty('catalogue')
  expect(await scrape()).toContain('shop_catalogue_refused 0')
  expect(told.at(-1)?.event).toBe('catalogue reloaded')
})

test('waits while a file is being written or missing for a moment', async () => {
  const museum = await museumFile()
  await museum.write(exampleCatalogue())
  const { look, lookTwice, told } = await openShop(databases.usual.db, museum)
  const text = JSON.stringify(another())
  for (const part of [100, 5000, 9000]) {
    await museum.write(text.slice(0, part))
    await look()
  }
  await rename(museum.file, `${museum.file}.away`)
  await look()
  expect(told).toEqual([])
  await museum.write(text)
  await lookTwice()
  expect(told.map(({ event }) => event)).toEqual(['catalogue reloaded'])
  // If the file stays missing, this is logged and the shop continues.
  await rm(museum.file)
  await lookTwice()
  expect(told.at(-1)?.details?.errors).toEqual([expect.stringContaining('ENOENT')])
})

test('accepts a catalogue once its missing picture arrives', async () => {
  const museum = await museumFile()
  await museum.write(exampleCatalogue())
  const { lookTwice, told, loaded } = await openShop(databases.usual.db, museum)
  const next = exampleCatalogue()
  Object.assign(next.events[0] ?? {}, { picture: 'new.jpg' })
  await museum.write(next)
  await lookTwice()
  expect(told.at(-1)?.details?.errors).toEqual([expect.stringContaining('no picture "new.jpg"')])
  await writeFile(join(museum.folder, 'pictures', 'new.jpg'), '')
  await rm(join(museum.folder, 'pictures', 'picture.jpg'))
  await writeFile(join(museum.folder, 'pictures', 'picture.jpg'), '')
  await lookTwice()
  expect(told.at(-1)?.event).toBe('catalogue reloaded')
  expect([...loaded.pictures].sort()).toEqual(['new.jpg', 'picture.jpg'])
})

for (const [name, database] of databases.each) {
  test(`two backends change catalogues during visits and purchases without a failed answer (${name})`, async () => {
    const museum = await museumFile()
    const editions = [exampleCatalogue(), another()]
    for (const one of editions) {
      for (const event of one.events)
        event.opening = event.opening.map((times) => ({ ...times, capacity: 500 }))
    }
    await museum.write(editions[0])
    const shops = [await openShop(database.db, museum), await openShop(database.db, museum)]
    const failed: string[] = []
    const seen = { reads: 0, bought: 0 }
    let isOver = false
    const read = async (shop: (typeof shops)[number], from: number) => {
      for (let at = from; !isOver; at += 1) {
        const path = PATHS[at % PATHS.length] ?? ''
        const { status, body } = await shop.get(path)
        if (status !== 200) failed.push(`${path}: ${status} ${body}`)
        seen.reads += 1
        await pause(0)
      }
    }
    const day = '2026-03-10'
    const buy = async ({ shop }: (typeof shops)[number]) => {
      while (!isOver) {
        const cart = await shop.hold([ticket('adult', `${day} 11:00:00`)])
        shop.payments.settle(cart, 'paid')
        const { status, body } = await shop.execPayment(cart)
        if (status !== 200) failed.push(`execPayment: ${status} ${JSON.stringify(body)}`)
        seen.bought += 1
        await pause(0)
      }
    }
    const visitors = shops.flatMap((shop, at) => [
      read(shop, 0),
      read(shop, 7),
      read(shop, 13 + at),
      buy(shop),
    ])
    for (let turn = 1; turn <= 6; turn += 1) {
      await museum.write(turn === 3 ? '{ "museum": ' : editions[turn % 2])
      for (const shop of shops) await shop.lookTwice()
      const { reads, bought } = seen
      while (seen.reads < reads + 20 || seen.bought < bought + 2) await pause(20)
    }
    isOver = true
    await Promise.all(visitors)
    expect(failed).toEqual([])
    expect(shops.map(({ backend }) => backend.catalogueFile.edition)).toEqual([5, 5])
  }, 60_000)
}

test('a running backend uses a changed file after a few checks', async () => {
  const museum = await museumFile()
  await museum.write(exampleCatalogue())
  const told: string[] = []
  const { app, close } = await startBackend({
    dataDir: join(museum.folder, 'data'),
    cataloguePath: museum.file,
    returnOrigins: { known: [SHOP_ORIGIN], mailed: null },
    providerOrigin: 'http://127.0.0.1:9',
    providerSecret: 'nobody knows it',
    now: () => new Date('2026-03-09T08:00:00Z'),
    log: (event) => void told.push(event),
  })
  try {
    const events = async () => (await app.request('/api/en/event/select')).text()
    expect(await events()).not.toContain('Tower 2')
    const next = another()
    next.events[0]?.tickets.splice(1)
    await museum.write(next)
    const begun = performance.now()
    while (!(await events()).includes('Tower 2')) {
      expect(performance.now() - begun).toBeLessThan(20_000)
      await pause(100)
    }
    expect(told).toContain('catalogue reloaded')
  } finally {
    await close()
  }
}, 60_000)
