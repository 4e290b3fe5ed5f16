import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { RegistryTables } from '../delivery/registry/service/tables.ts'
import { PASSWORD_COST } from '../museum/backend/customers/password-hash.ts'
import { shopMigrations } from '../museum/backend/database/migrations/list.ts'
import type { ShopTables } from '../museum/backend/database/schema.ts'
import { hasWayInAnyhow } from '../operator/access/ways-in.ts'
import { runOperators } from '../operator/cli/run-operators.ts'
import type { OperatorTables } from '../operator/operator.ts'
import { openDatabase } from '../service/database/open-database.ts'
import { settingsOrThrow } from '../shop/settings.ts'

process.exitCode = await runOperators(process.argv.slice(2), {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  withOperators: async (work) => {
    const { dataDir, databaseUrl, operatorPassword, operatorProvider } = settingsOrThrow()
    const place = { folder: join(dataDir, 'shop'), url: databaseUrl, schema: 'shop' }
    if (place.url === undefined && !existsSync(place.folder)) {
      throw new Error(
        `There is no database in ${place.folder}: nothing was read or changed. Set DATA_DIR or DATABASE_URL as for the shop.`,
      )
    }
    const db = await openDatabase<ShopTables & OperatorTables & RegistryTables>(
      place,
      shopMigrations,
    )
    try {
      const signIn = { password: operatorPassword, provider: operatorProvider }
      const hasWayIn = hasWayInAnyhow(signIn)
      await work({ db, clock: () => new Date(), passwordCost: PASSWORD_COST, hasWayIn })
    } finally {
      await db.destroy()
    }
  },
})
