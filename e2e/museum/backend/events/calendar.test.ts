import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import { createTestShop } from '../testing/test-shop.ts'

const database = useShopDatabase()

test('a calendar in detail tells prices only where those of days differ, and none of a day sold out', async () => {
  const shop = createTestShop(database.db)
  const [tower] = shop.backend.catalogue.events
  const [adult, seat] = ['adult', 'seat'].map((of) => tower?.tickets.find(({ id }) => id === of))
  if (tower === undefined || adult === undefined || seat === undefined) throw new Error('no tower')
  // One seat for each time.
  Object.assign(tower, { soldOutDays: [2], tickets: [adult, { ...seat, price: 1500 }] })
  const ask = async (query: string) =>
    (await shop.call('GET', `en/ticket/calendar/event/tower/range/20260309;20260311${query}`)).body
  const places = await ask('?deep=1')
  expect(places).toEqual({ '2026-03-09': 4, '2026-03-10': 4, '2026-03-11': 0 })
  expect(await ask('?deep=1&details=1')).toEqual({
    '2026-03-09': { left: 4, times: 2 },
    '2026-03-10': { left: 4, times: 2 },
    '2026-03-11': { left: 0, times: 2 },
  })
  // The cheap ones of the first day are gone.
  for (const time of ['10:00', '11:00']) {
    await shop.hold([
      { type: 'ticket', id: 'seat', count: 1, datetime: `2026-03-09 ${time}:00`, subtickets: [] },
    ])
  }
  expect(await ask('?deep=1&details=1')).toEqual({
    '2026-03-09': { left: 2, times: 2, from_price: 2000 },
    '2026-03-10': { left: 4, times: 2, from_price: 1500 },
    '2026-03-11': { left: 0, times: 2, from_price: null },
  })
  expect(await ask('?deep=1')).toEqual({ '2026-03-09': 2, '2026-03-10': 4, '2026-03-11': 0 })
})
