import { addDays } from '@shop/shared/dates/month'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { HOLD_TABLES } from '../database/hold-tables.ts'
import { catalogueWithHall } from '../testing/example-catalogue.ts'
import { openTwoProcesses } from '../testing/start-processes.ts'
import { ticket } from '../testing/test-shop.ts'

const PLACES = 8
const [AHEAD, BEHIND] = [0, 1]

// Regression: A process with a clock 16 minutes ahead saw the holds of other processes as expired,
// and 80 of 40 places were sold.
test('processes with wrong clocks sell each place once and book payments made in time', async () => {
  const catalogue = catalogueWithHall({ times: ['10:00', '11:00'], capacity: PLACES })
  const { processes, db, payments, shopBy } = await openTwoProcesses(catalogue, [16, -16])
  const at = (which: number) => shopBy((path, init) => processes.askOne(which, path, init))
  const day = addDays(new Date().toISOString().slice(0, 10), 3)

  for (const [holder, other, time] of [
    [BEHIND, AHEAD, '10:00'],
    [AHEAD, BEHIND, '11:00'],
  ] as const) {
    const slot = `${day} ${time}:00`
    const one = ticket('hall-adult', slot)
    const carts = await Promise.all(Array.from({ length: PLACES }, () => at(holder).hold([one])))
    expect(await at(other).placesLeft('hall', slot)).toBe(0)
    await processes.settle(0)
    expect((await at(other).initPayment([one])).status).toBe(422)
    // Paid in time by the database clock, whichever process handles the request.
    for (const cart of carts) {
      payments.settle(cart, 'paid')
      expect(await at(other).execPayment(cart)).toMatchObject({ status: 200 })
    }
    expect((await at(holder).initPayment([one])).status).toBe(422)
  }

  const late = `${addDays(day, 1)} 10:00:00`
  const all = ticket('hall-adult', late, PLACES)
  const held = await at(AHEAD).hold([all])
  for (const table of [...HOLD_TABLES, 'cart'] as const) {
    await sql`update ${sql.table(table)} set expires_at = now() where expires_at is not null
      and ${sql.ref(table === 'cart' ? 'id' : 'cart_id')} = ${held}`.execute(db)
  }
  expect(await at(BEHIND).placesLeft('hall', late)).toBe(PLACES)
  await at(BEHIND).hold([all])
  const sold = await sql<{ places: number }>`select sum(places)::int as places from hold
    where starts_at like ${`${day}%`} and expires_at is null`.execute(db)
  expect(sold.rows).toEqual([{ places: 2 * PLACES }])
}, 60_000)
