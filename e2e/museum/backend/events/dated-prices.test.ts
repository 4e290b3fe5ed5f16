import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
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

test('a visit costs what holds on its day, its parts and its tax too, wherever that is shown', async () => {
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

test('of two prices from a day on the later holds, with the tax before it where it names none', async () => {
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

test('a tour costs what holds on its day, at times with prices of their own and others', async () => {
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
