import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findWrongCounters, recountSold } from '../museum/backend/capacity/sold-counters.ts'
import { shopMigrations } from '../museum/backend/database/migrations/list.ts'
import type { ShopTables } from '../museum/backend/database/schema.ts'
import { openDatabase } from '../service/database/open-database.ts'
import { endWith } from '../shop/process-end.ts'
import { settingsOrThrow } from '../shop/settings.ts'

const USAGE = `npm run recount            compares what is counted as sold with what is sold
npm run recount -- --write counts anew what is wrong; the shop goes on selling

The database is the one of DATABASE_URL, or else in DATA_DIR, where the shop must be stopped first.`

const MINUTE_MS = 60_000
/** In ms. Years of sales are compared in one statement, for which nobody waits. */
const LIMITS = {
  answer: 31 * MINUTE_MS,
  statement: 30 * MINUTE_MS,
  // A buyer may be in the way.
  lock: MINUTE_MS,
  transaction: 30 * MINUTE_MS,
}

try {
  const [option, ...more] = process.argv.slice(2)
  const isWritten = option === '--write'
  if ((option !== undefined && !isWritten) || more.length > 0) throw new Error(USAGE)
  const { dataDir, databaseUrl } = settingsOrThrow()
  const place = { folder: join(dataDir, 'shop'), url: databaseUrl, schema: 'shop', limits: LIMITS }
  // Opening would create an empty database, in which nothing is wrong.
  if (place.url === undefined && !existsSync(place.folder)) {
    throw new Error(
      `There is no database in ${place.folder}: nothing was counted. Set DATA_DIR or DATABASE_URL as for the shop.`,
    )
  }
  const db = await openDatabase<ShopTables>(place, shopMigrations)
  try {
    const wrong = isWritten ? await recountSold(db) : await findWrongCounters(db)
    for (const { of, counted, sold } of wrong)
      console.log(`${of}: counted ${counted}, sold ${sold}`)
    console.log(
      wrong.length === 0
        ? 'Every counter says what is sold.'
        : `${wrong.length} counters were wrong${isWritten ? ' and are right now' : '; --write counts anew'}.`,
    )
    if (wrong.length > 0 && !isWritten) process.exitCode = 1
  } finally {
    await db.destroy()
  }
} catch (error) {
  endWith(error)
}
