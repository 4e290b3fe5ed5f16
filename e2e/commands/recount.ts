import { findWrongCounters, recountSold } from '../museum/backend/capacity/sold-counters.ts'
import type { ShopDatabase, ShopTables } from '../museum/backend/database/schema.ts'
import { exitWithError } from '../shop/process-end.ts'
import { commandSettings } from '../shop/service-settings.ts'
import { withShopDatabase } from '../shop/with-shop-database.ts'

const USAGE = `npm run recount            compares the counters of sold places with the bookings
npm run recount -- --write corrects wrong counters; the shop keeps selling

The database is the one of DATABASE_URL, or else in DATA_DIR. With DATA_DIR, stop the shop first.`

const MINUTE_MS = 60_000
/** In ms. One statement compares years of sales; no visitor waits for it. */
const LIMITS = {
  answer: 31 * MINUTE_MS,
  statement: 30 * MINUTE_MS,
  // A buyer may hold the lock that this command waits for.
  lock: MINUTE_MS,
  transaction: 30 * MINUTE_MS,
}

try {
  const [option, ...more] = process.argv.slice(2)
  const isWritten = option === '--write'
  if ((option !== undefined && !isWritten) || more.length > 0) throw new Error(USAGE)
  const compare = async (db: ShopDatabase) => {
    const wrong = isWritten ? await recountSold(db) : await findWrongCounters(db)
    for (const { of, counted, sold } of wrong)
      console.log(`${of}: counted ${counted}, sold ${sold}`)
    console.log(
      wrong.length === 0
        ? 'All counters match the sales.'
        : `${wrong.length} counters were wrong${isWritten ? ' and are now corrected' : '; --write corrects them'}.`,
    )
    if (wrong.length > 0 && !isWritten) process.exitCode = 1
  }
  await withShopDatabase<ShopTables>(commandSettings(process.env), compare, LIMITS)
} catch (error) {
  exitWithError(error)
}
