import { addDays } from '@shop/shared/dates/month'
import { expect, test } from 'vitest'
import { findEvent } from '../catalogue/find-offering.ts'
import { useEachDatabase } from '../testing/databases.ts'
import {
  BOX_OFFICE_SECRET,
  CUSTOMER,
  createTestShop,
  dayTicket,
  freshDay,
  ticket,
} from '../testing/test-shop.ts'
import { findConflicts } from './find-conflicts.ts'
import { findSlotHolders } from './find-slot-holders.ts'

const databases = useEachDatabase()
type Database = typeof databases.usual

function open(database: Database) {
  const shop = createTestShop(database.db)
  const { catalogue, db } = shop.backend
  const tower = findEvent(catalogue, 'tower')
  if (tower === undefined) throw new Error('no tower')
  const found = () => findConflicts(db, catalogue, shop.time.now)
  const holders = async () => findSlotHolders(db, await found(), shop.time.now)
  const buy = async (items: unknown[], changes: object) => {
    const { bookingId } = await shop.buy(items, { token: await shop.createGuest(changes) })
    return bookingId
  }
  return { shop, tower, found, holders, buy }
}

test.each(databases.each)(
  'lists all buyers, orders and holders of a closed time, with their contacts (%s)',
  async (_, database) => {
    const { shop, tower, found, holders, buy } = open(database)
    const [day, other] = [freshDay(), freshDay()]
    const at = `${day} 10:00:00`
    const phone = '+41 44 555 01 20'
    const booking = await buy([ticket('adult', at), ticket('guide', at)], { phone })
    await buy([ticket('adult', `${other} 10:00:00`)], {})
    const held = await shop.hold([ticket('seat', `${day} 11:00:00`)], {
      token: await shop.createGuest({ fname: 'Ben', email: 'ben@mail.example' }),
    })
    const order = {
      c: { ...CUSTOMER, company: 'School', email: 'school@mail.example' },
      items: [dayTicket('garden-day', day, 2)],
      document_number: 'PO-77',
      payable_until: '2026-03-30T12:00:00Z',
    }
    const placed = await shop.app.request('/api/de/box-office/orders', {
      method: 'POST',
      headers: { authorization: `Bearer ${BOX_OFFICE_SECRET}` },
      body: JSON.stringify(order),
    })
    expect(placed.status).toBe(201)
    expect(await found()).toEqual([])

    tower.closures = [{ day, reason: { de: 'Sturm', en: 'Storm' } }]
    const garden = findEvent(shop.backend.catalogue, 'garden')
    Object.assign(garden ?? {}, { closures: [{ day }] })
    const why = { kind: 'closed', reason: 'Sturm' }
    expect(await found()).toMatchObject([
      { offeringId: 'garden', name: 'Garten', time: null, why: { kind: 'closed', reason: '' } },
      { offeringId: 'tower', name: 'Turm', time: '10:00', why },
      { offeringId: 'tower', time: '11:00', why },
    ])
    expect(await holders()).toMatchObject([
      {
        offeringId: 'garden',
        booking: null,
        isOrder: true,
        document: 'PO-77',
        name: 'School Ada Meier',
        email: 'school@mail.example',
        heldUntil: new Date(order.payable_until),
        tickets: [{ id: 'garden-day', pieces: 2 }],
      },
      {
        startsAt: at,
        booking,
        bookedAt: shop.time.now,
        heldUntil: null,
        name: 'Ada Meier',
        email: 'ada@mail.example',
        phone,
        tickets: [
          { id: 'adult', pieces: 1 },
          { id: 'guide', pieces: 1 },
        ],
      },
      { booking: null, cart: held, isOrder: false, name: 'Ben Meier', email: 'ben@mail.example' },
    ])
    await shop.cancel(held)
    expect((await holders()).map(({ cart }) => cart)).not.toContain(held)
    shop.time.now = new Date(`${addDays(day, 1)}T06:00:00Z`)
    expect(await found()).toEqual([])
  },
)

test.each(databases.each)(
  'distinguishes a removed time, a removed event and too many places (%s)',
  async (_, database) => {
    const { shop, tower, found, holders, buy } = open(database)
    const day = freshDay()
    const first = await buy([ticket('adult', `${day} 10:00:00`)], {})
    shop.minutesPass(1)
    const second = await buy([ticket('adult', `${day} 10:00:00`)], {})
    await buy([ticket('bag', `${day} 11:00:00`)], {})
    await buy([dayTicket('garden-day', day)], {})
    tower.dates = [{ day, times: ['10:00'], capacity: 1 }]
    const { catalogue } = shop.backend
    catalogue.events = catalogue.events.filter(({ id }) => id !== 'garden')
    const own = (await found()).filter(({ startsAt }) => startsAt.startsWith(day))
    expect(own).toMatchObject([
      { name: 'garden', why: { kind: 'gone' } },
      { name: 'Turm', time: '10:00', why: { kind: 'tooMany', taken: 2, most: 1 } },
      { name: 'Turm', time: '11:00', why: { kind: 'gone' } },
    ])
    // Sorted by date of purchase.
    const crowded = (await holders()).filter(({ startsAt }) => startsAt === `${day} 10:00:00`)
    expect(crowded.map(({ booking }) => booking)).toEqual([first, second])
  },
)
