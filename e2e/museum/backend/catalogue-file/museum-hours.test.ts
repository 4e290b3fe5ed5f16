import { expect, test } from 'vitest'
import { deskOf } from '../testing/box-office.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { article } from '../testing/goods-items.ts'
import { overrideConfig } from '../testing/open-room.ts'
import {
  createTestShop,
  dayTicket,
  freshDay,
  groupTour,
  type TestShop,
  ticket,
} from '../testing/test-shop.ts'
import { findConflicts } from '../watching/find-conflicts.ts'
import { createMuseumHours } from './museum-hours.ts'

const databases = useEachDatabase()

async function announce(shop: TestShop, days: readonly string[]): Promise<void> {
  const closed_days = days.map((day) => ({ day, text: { de: 'Betriebsausflug', en: 'Outing' } }))
  await overrideConfig(shop.backend.db, { closed_days })
}

async function calendarDays({ call }: TestShop, path: string, day: string): Promise<string[]> {
  const { status, body } = await call('GET', `en/${path}/${day};${day}`)
  expect(status).toBe(200)
  return Object.keys(body as object)
}

test.each(databases.each)(
  'an announced day is closed until the announcement is withdrawn (%s)',
  async (_, { db }) => {
    const shop = createTestShop(db)
    const { follow } = createMuseumHours(shop.backend)
    const day = freshDay()
    const at = `${day} 10:00:00`
    const { bookingId } = await shop.buy([ticket('adult', at)])
    const underWay = await shop.hold([ticket('adult', at)])
    const calendars = async () => [
      ...(await calendarDays(shop, 'ticket/calendar/event/tower/range', day)),
      ...(await calendarDays(shop, 'ticket/calendar/event/garden/range', day)),
      ...(await calendarDays(shop, 'tour/calendar/tour/group/range', day)),
    ]
    expect(await calendars()).toEqual([day, day, day])

    await announce(shop, [day])
    await follow()
    expect(await calendars()).toEqual([])
    for (const item of [ticket('adult', at), dayTicket('garden-day', day), groupTour(at)]) {
      const { status, body } = await shop.initPayment([item])
      expect(status).toBe(422)
      expect(JSON.stringify(body)).toContain('closed on this day (Outing)')
    }
    expect((await shop.initPayment([article('poster')])).status).toBe(200)
    expect((await shop.initPayment([ticket('adult', `${freshDay()} 10:00:00`)])).status).toBe(200)
    // A payment under way may finish.
    expect((await shop.pay(underWay)).status).toBe(200)
    expect(bookingId).not.toBe('')
    const conflicts = await findConflicts(db, shop.backend.catalogue, shop.time.now)
    expect(conflicts).toMatchObject([
      { startsAt: at, why: { kind: 'closed', reason: 'Betriebsausflug' } },
    ])

    await announce(shop, [])
    await follow()
    expect(await calendars()).toEqual([day, day, day])

    const { catalogue } = shop.backend
    catalogue.events = catalogue.events.map((event) =>
      event.id === 'garden' ? { ...event, venue: 'park' } : event,
    )
    await overrideConfig(shop.backend.db, {
      closed_days: [{ day, venue: 'park', text: { de: 'Betriebsausflug' } }],
    })
    await follow()
    expect(await calendars(), 'only the venue of the garden is closed').toEqual([day, day])
    expect((await shop.initPayment([dayTicket('garden-day', day)])).status).toBe(422)
  },
)

test('an order with a day that was closed later cannot be paid until the day is open again', async () => {
  const shop = createTestShop(databases.usual.db)
  const { follow } = createMuseumHours(shop.backend)
  const { place, begin, pay } = deskOf(shop)
  const day = freshDay()
  const ids = [
    await place([ticket('adult', `${day} 10:00:00`)]),
    await place([groupTour(`${day} 10:00:00`)]),
  ]
  const underWay = await begin(await place([dayTicket('garden-day', day), article('poster')]))
  await announce(shop, [day])
  await follow()
  for (const id of ids) {
    const error = expect.stringContaining('closed on this day (Outing)')
    expect(await pay(id)).toEqual({ status: 422, body: { error } })
  }
  expect((await shop.pay(underWay)).status).toBe(200)
  await announce(shop, [])
  await follow()
  for (const id of ids) expect((await shop.pay(await begin(id))).status).toBe(200)
})

test('keeps the closures of the catalogue, also after its file has changed', async () => {
  const shop = createTestShop(databases.usual.db)
  const { catalogue, catalogueFile } = shop.backend
  const { apply, follow } = createMuseumHours(shop.backend)
  const [own, other] = [{ day: freshDay() }, freshDay()]
  const withOwn = () => exampleCatalogue().events.map((one) => ({ ...one, closures: [own] }))
  catalogue.events = withOwn()
  await announce(shop, [other])
  await follow()
  const days = () => catalogue.events[0]?.closures?.map(({ day }) => day)
  expect(days()).toEqual([own.day, other])
  catalogue.events = withOwn()
  apply()
  expect(days()).toEqual([own.day, other])
  const { edition } = catalogueFile
  await follow()
  expect(catalogueFile.edition, 'without a change').toBe(edition)
  await announce(shop, [])
  await follow()
  expect(days()).toEqual([own.day])
})

test('events show the opening hours that operators write, until these are withdrawn', async () => {
  const shop = createTestShop(databases.usual.db)
  const { follow } = createMuseumHours(shop.backend)
  const [venue] = shop.backend.catalogue.venues
  const hours = async () => {
    await follow()
    const { body } = await shop.call('GET', 'en/event/select')
    return JSON.stringify(body)
  }
  expect(await hours()).not.toContain('Only at night')
  await overrideConfig(shop.backend.db, {
    place_hours: { [venue?.id ?? '']: { en: 'Only at night' } },
  })
  expect(await hours()).toContain('"venue_hours":"Only at night"')
  await overrideConfig(shop.backend.db, {})
  expect(await hours()).not.toContain('Only at night')
})
