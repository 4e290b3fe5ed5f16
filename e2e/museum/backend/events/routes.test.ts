import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { createTestShop, ticket, walkPlaces } from '../testing/test-shop.ts'

const database = useShopDatabase()
const FROM = '2026-03-11'

function open() {
  const shop = createTestShop(database.db)
  const { events, tours } = shop.backend.catalogue
  const [tower] = events
  const walk = tours.find(({ id }) => id === 'walk')
  if (tower === undefined || walk === undefined) throw new Error('no tower, no walk')
  const get = async (path: string) => (await shop.call('GET', `en/${path}`)).body
  const totalOf = async (item: unknown) => {
    const cart = await shop.hold([item])
    const row = shop.backend.db.selectFrom('cart').select('total').where('id', '=', cart)
    return (await row.executeTakeFirstOrThrow()).total
  }
  return { shop, tower, walk, get, totalOf }
}

test('a visit costs the price of its day, with sub-tickets and tax, everywhere it is shown', async () => {
  const { tower, get, totalOf } = open()
  const [adult] = tower.tickets
  const family = tower.tickets.find(({ id }) => id === 'family')
  const [parents] = family?.subtickets ?? []
  Object.assign(adult ?? {}, { pricesFrom: [{ from: FROM, price: 2600, vat: 3.8 }] })
  Object.assign(parents ?? {}, { pricesFrom: [{ from: FROM, price: 1900 }] })
  tower.tickets = [adult, family].filter((one) => one !== undefined)

  const shown = async (day: string) => {
    const { tickets } = (await get(`ticket/collect/event/tower/date/${day}`)) as {
      tickets: { price: number; vat_value: number; subtickets: { price: number }[] }[]
    }
    return tickets.map(({ price, vat_value, subtickets: [part] }) => [
      price,
      vat_value,
      part?.price,
    ])
  }
  expect(await shown('20260310')).toEqual([
    [2000, 2.6, undefined],
    [100, 2.6, 1500],
  ])
  expect(await shown('20260311')).toEqual([
    [2600, 3.8, undefined],
    [100, 2.6, 1900],
  ])
  const range = 'ticket/calendar/event/tower/range/20260310;20260311?deep=1&details=1'
  expect(await get(range)).toMatchObject({
    '2026-03-10': { from_price: 1600 },
    '2026-03-11': { from_price: 2000 },
  })
  const parts = [
    { id: 'parents', count: 1 },
    { id: 'children', count: 1 },
  ]
  const costs = async (day: string) => [
    await totalOf(ticket('adult', `${day} 10:00:00`)),
    await totalOf(ticket('family', `${day} 11:00:00`, 1, parts)),
  ]
  expect(await costs('2026-03-10')).toEqual([2000, 1600])
  expect(await costs('2026-03-11')).toEqual([2600, 2000])
})

test('the later of two dated prices applies, with the earlier tax if it sets none', async () => {
  const { tower, get } = open()
  const pricesFrom = [
    { from: '2026-03-10', price: 2100, vat: 8.1 },
    { from: FROM, price: 2200 },
  ]
  Object.assign(tower.tickets[0] ?? {}, { pricesFrom })
  const { tickets } = (await get('ticket/collect/event/tower/date/20260312')) as {
    tickets: unknown[]
  }
  expect(tickets[0]).toMatchObject({ price: 2200, vat_value: 8.1 })
})

test('a tour costs the price of its day, at times with and without special prices', async () => {
  const { walk, get, totalOf, shop } = open()
  const [place] = walk.prices
  const later = [{ from: FROM, price: 4200 }]
  Object.assign(place ?? {}, { pricesFrom: later })
  Object.assign(walk.tickets?.[0] ?? {}, { pricesFrom: [{ from: FROM, price: 1 }] })
  const dated = { id: 'night', name: 'Night', price: 9000, vat: 8.1, sequenceNo: 1 }
  walk.dates = [{ day: '2026-03-12', times: ['23:00'], capacity: 2, prices: [dated] }]
  const shown = async (day: string) => {
    const detail = (await get(`tour?tour=walk&date=${day}`)) as Record<string, unknown>
    const { priceList, schedule, tickets } = detail as {
      priceList: { price: number }[]
      schedule: Record<string, { priceList: { price: number }[] }>
      tickets: { price: number }[]
    }
    const own = Object.entries(schedule).map(([time, at]) => [time, at.priceList[0]?.price])
    return [priceList[0]?.price, tickets[0]?.price, Object.fromEntries(own)]
  }
  const [before, admission] = [place?.price, walk.tickets?.[0]?.price]
  expect(await shown('2026-03-10')).toEqual([
    before,
    admission,
    { '10:00': undefined, '11:00': undefined },
  ])
  expect(await shown('2026-03-11')).toEqual([4200, 1, { '10:00': undefined, '11:00': undefined }])
  expect(await shown('2026-03-12')).toEqual([4200, 1, { '23:00': 9000 }])
  const overview = await get('tour/overview?date=2026-03-10&lookahead=2')
  const inList = ([day, tours]: [string, { id: string; priceList: { price: number }[] }[]]) => [
    day,
    tours.find(({ id }) => id === 'walk')?.priceList[0]?.price,
  ]
  expect(Object.entries(overview as object).map(inList)).toEqual([
    ['2026-03-10', before],
    ['2026-03-11', 4200],
  ])
  expect(await totalOf(walkPlaces('2026-03-11 10:00:00'))).toBe(4201)
  expect(shop.logged).toEqual([])
})

test('an event shows its duration if all its times agree, and the opening hours of its venue', async () => {
  const shop = createTestShop(database.db)
  const { events, venues } = shop.backend.catalogue
  const [tower] = events
  const shown = async () => {
    shop.minutesPass(1)
    const { body } = await shop.call('GET', 'en/event/select')
    return (body as Record<string, unknown>[]).map(({ id, duration, venue_hours }) => ({
      id,
      duration,
      venue_hours,
    }))
  }
  const day = events.find(({ kind }) => kind === 'day')
  expect(await shown()).toContainEqual({ id: tower?.id, duration: 60, venue_hours: '' })
  expect(await shown()).toContainEqual({ id: day?.id, duration: null, venue_hours: '' })
  Object.assign(venues[0] ?? {}, { hours: { de: 'Immer', en: 'Always' } })
  tower?.opening.push({ weekdays: [1], times: ['20:00'], durationMinutes: 90, capacity: 2 })
  shop.backend.catalogueFile.edition += 1
  expect(await shown()).toContainEqual({ id: tower?.id, duration: null, venue_hours: 'Always' })
})

test('the opening hours name the closures of the next two weeks, with their reasons', async () => {
  const { shop, tower, get } = open()
  const [venue] = shop.backend.catalogue.venues
  Object.assign(venue ?? {}, { hours: 'Always' })
  const strike = { de: 'Streik', en: 'Strike', fr: 'Grève' }
  tower.closures = [
    { from: '2026-03-13', to: '2026-03-14', reason: strike },
    { day: '2026-03-10', reason: strike },
    { day: '2026-03-12' },
    { day: '2026-03-08', reason: 'Over' },
    { day: '2026-03-24', reason: 'Later' },
  ]
  const [shown] = (await get('event/select')) as { venue_hours: string }[]
  expect(shown?.venue_hours.split('\n')).toEqual([
    'Always',
    'Tuesday 10.03.2026: Strike',
    'Friday 13.03.2026 – Saturday 14.03.2026: Strike',
  ])
  const { body } = await shop.call('GET', 'fr/event/select')
  expect(JSON.stringify(body)).toContain('Mardi 10.03.2026\u202f: Grève')
  tower.closures = Array.from({ length: 9 }, (_, at) => ({
    day: `2026-03-1${at}`,
    reason: `Day ${at}`,
  }))
  shop.backend.catalogueFile.edition += 1
  expect(JSON.stringify(await get('event/select'))).not.toContain('Day 5')
})

test('an answer in progress while the catalogue changes is not cached for the new one', async () => {
  let answered = () => {}
  const noticing: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      answered()
      return result
    },
  }
  const shop = createTestShop(database.db.withPlugin(noticing))
  const { backend } = shop
  const nameOf = async () => {
    shop.minutesPass(1)
    const { body } = await shop.call('GET', 'en/event/select')
    return (body as { id: string; name: string }[]).find(({ id }) => id === 'tower')?.name
  }
  await nameOf()
  answered = () => {
    answered = () => {}
    const renamed = backend.catalogue.events.map((event) => ({ ...event, name: 'New' }))
    Object.assign(backend.catalogue, { events: renamed })
    backend.catalogueFile.edition += 1
  }
  expect(await nameOf()).not.toBe('New')
  expect(await nameOf()).toBe('New')
})

test('a picture replaced under the same name is listed with its new copies', async () => {
  const shop = createTestShop(database.db, { srcsets: { 'picture.jpg': '/media/old 480w' } })
  const shown = async () => {
    const { body } = await shop.call('GET', 'en/merchandise/select')
    return new Set((body as { picture_srcset?: string }[]).map(({ picture_srcset: one }) => one))
  }
  expect(await shown()).toEqual(new Set(['/media/old 480w']))
  const srcsets = new Map([['picture.jpg', '/media/new 480w']])
  Object.assign(shop.backend.pictureCopies, { srcsets, version: () => 1 })
  shop.minutesPass(60)
  expect(await shown()).toEqual(new Set(['/media/new 480w']))
})

test('an event and a tour show further pictures, or a part of a drawing; without any, no list', async () => {
  const { tower, walk, get } = open()
  const detail = { file: 'drawing.svg', view: '0,0,300,200', alt: { de: 'Uhr', en: 'Clock' } }
  Object.assign(tower, { morePictures: [{ file: 'room.jpg', alt: 'Room' }, detail] })
  const [shown, other] = (await get('event/select')) as Record<string, unknown>[]
  const clock = { url: '/media/drawing.svg#svgView(viewBox(0,0,300,200))', alt: 'Clock' }
  expect(shown?.more_pictures).toEqual([{ url: '/media/room.jpg', alt: 'Room' }, clock])
  expect(other).not.toHaveProperty('more_pictures')
  Object.assign(walk, { morePictures: [detail] })
  expect(await get('tour?tour=walk')).toMatchObject({ more_pictures: [clock] })
})

test('a detailed calendar shows prices only if they differ by day, and none for sold-out days', async () => {
  const shop = createTestShop(database.db)
  const [tower] = shop.backend.catalogue.events
  const [adult, seat] = ['adult', 'seat'].map((of) => tower?.tickets.find(({ id }) => id === of))
  if (tower === undefined || adult === undefined || seat === undefined) throw new Error('no tower')
  // There is one such seat at each time of the tower.
  Object.assign(tower, { soldOutDays: [9], tickets: [adult, { ...seat, price: 1500 }] })
  const ask = async (query: string) =>
    (await shop.call('GET', `en/ticket/calendar/event/tower/range/20260316;20260318${query}`)).body
  const places = await ask('?deep=1')
  expect(places).toEqual({ '2026-03-16': 4, '2026-03-17': 4, '2026-03-18': 0 })
  expect(await ask('?deep=1&details=1')).toEqual({
    '2026-03-16': { left: 4, times: 2 },
    '2026-03-17': { left: 4, times: 2 },
    '2026-03-18': { left: 0, times: 2 },
  })
  for (const time of ['10:00', '11:00']) {
    await shop.hold([ticket('seat', `2026-03-16 ${time}:00`)])
  }
  expect(await ask('?deep=1&details=1')).toEqual({
    '2026-03-16': { left: 2, times: 2, from_price: 2000 },
    '2026-03-17': { left: 4, times: 2, from_price: 1500 },
    '2026-03-18': { left: 0, times: 2, from_price: null },
  })
  expect(await ask('?deep=1')).toEqual({ '2026-03-16': 2, '2026-03-17': 4, '2026-03-18': 0 })
})

test('shows which tickets are printed, coded and scanned separately', async () => {
  const shop = createTestShop(database.db)
  const [adult, child, guide] = shop.backend.catalogue.events[0]?.tickets ?? []
  Object.assign(adult ?? {}, { printSeparately: true })
  Object.assign(child ?? {}, { uniqueBarcode: true })
  Object.assign(guide ?? {}, { scanSeparately: true })
  const { body } = await shop.call('GET', 'en/ticket/collect/event/tower/date/20260310')
  const { tickets } = body as { tickets: Record<string, unknown>[] }
  const marked = tickets.map((ticket) => [
    ticket.id,
    ticket.print_separately,
    ticket.unique_barcode,
    ticket.scan_separately,
  ])
  expect(marked.slice(0, 4)).toEqual([
    ['adult', 1, 0, 0],
    ['child', 0, 1, 0],
    ['guide', 0, 0, 1],
    ['bag', 0, 0, 0],
  ])
})

test('shows the limits of an order with an event and a tour, before the customer chooses', async () => {
  const catalogue = exampleCatalogue()
  Object.assign(catalogue.limits, { placesPerSlot: 7, placesPerOffering: 8, placesPerOrder: 9 })
  const shop = createTestShop(database.db, { catalogue })
  const order_limits = { per_time: 7, per_offering: 8, per_order: 9 }
  for (const path of ['ticket/collect/event/tower/date/20260310', 'tour?tour=walk']) {
    expect((await shop.call('GET', `en/${path}`)).body, path).toMatchObject({ order_limits })
  }
})
