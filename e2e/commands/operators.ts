import type { RegistryTables } from '../delivery/registry/service/tables.ts'
import { PASSWORD_COST } from '../museum/backend/customers/password-hash.ts'
import type { ShopTables } from '../museum/backend/database/schema.ts'
import { canAlwaysManageOperators } from '../operator/access/login-methods.ts'
import { runOperators } from '../operator/cli/run-operators.ts'
import type { OperatorTables } from '../operator/operator.ts'
import { commandSettings } from '../shop/service-settings.ts'
import { withShopDatabase } from '../shop/with-shop-database.ts'

process.exitCode = await runOperators(process.argv.slice(2), {
  say: (line) => console.log(line),
  complain: (line) => console.error(line),
  withOperators: async (work) => {
    const settings = commandSettings(process.env)
    const { operatorPassword: password, operatorProvider: provider } = settings
    await withShopDatabase<ShopTables & OperatorTables & RegistryTables>(settings, async (db) => {
      const hasWayIn = canAlwaysManageOperators({ password, provider })
      await work({ db, clock: () => new Date(), passwordCost: PASSWORD_COST, hasWayIn })
    })
  },
})
