import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { expect, onTestFinished, test } from 'vitest'
import { shopMigrations } from '../museum/backend/database/migrations/list.ts'
import type { ShopTables } from '../museum/backend/database/schema.ts'
import { exampleCatalogue } from '../museum/backend/testing/example-catalogue.ts'
import { createTestShop, ticket } from '../museum/backend/testing/test-shop.ts'
import { openDatabase } from '../service/database/open-database.ts'
import { startServer } from '../service/testing/start-server.ts'
import { testFolder } from '../service/testing/test-folder.ts'

test('lists bookings of a day that the catalogue will close, and exits with 1', async () => {
  const server = await startServer()
  onTestFinished(server.stop)
  const folder = await testFolder({ 'pictures/picture.jpg': '' })

  const now = new Date()
  const day = addDays(todayInMuseum(now, 'Europe/Zurich'), 7)
  const db = await openDatabase<ShopTables>({ url: server.url, schema: 'shop' }, shopMigrations)
  const shop = createTestShop(db)
  shop.time.now = now
  const cart = await shop.hold([ticket('adult', `${day} 10:00:00`, 2)])
  shop.payments.settle(cart, 'paid')
  const { booking_id: booking } = (await shop.execPayment(cart)).body as { booking_id: string }
  await shop.backend.mails.idle()
  await db.destroy()

  const conflicts = async (change: object) => {
    const file = join(folder, 'next.json')
    await writeFile(file, JSON.stringify({ ...exampleCatalogue(), ...change }))
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'conflicts.ts')],
      { env: { ...process.env, DATABASE_URL: server.url, CATALOGUE: file }, encoding: 'utf8' },
    )
    return { status, stdout, stderr }
  }
  expect(await conflicts({})).toMatchObject({
    status: 0,
    stdout: 'The catalogue offers everything that is sold or held.\n',
  })
  const { status, stdout } = await conflicts({ closures: [{ day, reason: 'Umbau' }] })
  expect(status).toBe(1)
  expect(stdout.split('\n')).toEqual([
    `${day} 10:00 Turm: closed (Umbau)`,
    expect.stringMatching(
      `^  ${booking}; 2 × adult; Ada Meier, ada@mail.example; booked \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d$`,
    ),
    '1 days and times, 1 bookings, 0 not paid. The shop does not inform these customers.',
    '',
  ])
  const wrong = await conflicts({ closures: [{ day: 'Christmas' }] })
  expect(wrong).toMatchObject({ status: 1, stdout: '' })
  expect(wrong.stderr).toContain('closures[0].day: a day of the calendar as YYYY-MM-DD expected')
}, 60_000)
