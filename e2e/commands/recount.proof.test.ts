import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { shopMigrations } from '../museum/backend/database/migrations/list.ts'
import type { ShopTables } from '../museum/backend/database/schema.ts'
import { openDatabase } from '../service/database/open-database.ts'
import { startServer } from '../service/testing/start-server.ts'

test('reports a wrong counter of sold places with exit code 1, and corrects it on request', async () => {
  const server = await startServer()
  onTestFinished(server.stop)
  const db = await openDatabase<ShopTables>({ url: server.url, schema: 'shop' }, shopMigrations)
  const slot = { offering_id: 'tower', starts_at: '2030-01-01 10:00:00', ticket_id: 'adult' }
  const sold = { ...slot, cart_id: null, pieces: 2, places: 2, expires_at: null }
  await db.insertInto('hold').values(sold).execute()
  await db.updateTable('slot_sold').set({ places: 5 }).execute()
  await db.destroy()

  const recount = (...options: string[]) => {
    const { status, stdout } = spawnSync(
      process.execPath,
      [join(import.meta.dirname, 'recount.ts'), ...options],
      { env: { ...process.env, DATABASE_URL: server.url }, encoding: 'utf8' },
    )
    return { status, stdout }
  }
  const found = 'tower 2030-01-01 10:00:00 adult: counted 5 2, sold 2 2\n'
  expect(recount()).toEqual({
    status: 1,
    stdout: `${found}1 counters were wrong; --write corrects them.\n`,
  })
  expect(recount('--write')).toEqual({
    status: 0,
    stdout: `${found}1 counters were wrong and are now corrected.\n`,
  })
  expect(recount()).toEqual({ status: 0, stdout: 'All counters match the sales.\n' })
}, 60_000)
