import { findWrongCounters, recountSold } from '../museum/backend/capacity/sold-counters.ts'
import type { ShopDatabase, ShopTables } from '../museum/backend/database/schema.ts'
import { endWith } from '../shop/process-end.ts'
import { commandSettings } from '../shop/service-settings.ts'
import { withShopDatabase } from '../shop/with-shop-database.ts'

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
  const compare = async (db: ShopDatabase) => {
    const wrong = isWritten ? await recountSold(db) : await findWrongCounters(db)
    for (const { of, counted, sold } of wrong)
      console.log(`${of}: counted ${counted}, sold ${sold}`)
    console.log(
      wrong.length === 0
        ? 'Every counter says what is sold.'
        : `${wrong.length} counters were wrong${isWritten ? ' and are right now' : '; --write counts anew'}.`,
    )
    if (wrong.length > 0 && !isWritten) process.exitCode = 1
  }
  await withShopDatabase<ShopTables>(commandSettings(process.env), compare, LIMITS)
} catch (error) {
  endWith(error)
}
