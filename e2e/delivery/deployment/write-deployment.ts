import { enterBuiltIn } from '../../commands/serve/enter-built-in.ts'
import { loadRemotes } from '../../commands/serve/served-remote.ts'
import type { Settings } from '../../commands/serve/settings.ts'
import { prepareDocument } from '../../commands/serve/shop-document.ts'
import { shopMigrations } from '../../museum/backend/database/migrations/list.ts'
import { openDatabase } from '../../museum/backend/database/open-database.ts'
import type { ShopTables } from '../../museum/backend/database/schema.ts'
import { createDatabaseRegistry } from '../registry/service/database-registry.ts'
import type { DeployOptions } from './deploy-options.ts'
import { nginxConfig } from './nginx/nginx-config.ts'
import { readBuiltDocument, writeServedRoot } from './served-root.ts'

/**
 * Writes the files that a web server serves, then enters the releases among them into the registry of
 * the backend's database where one is named, and answers nginx's configuration. The order is the one
 * that never names what is not there yet.
 */
export async function writeDeployment(
  { root, origin, backend, logs, listen, tls, development, brotli }: DeployOptions,
  settings: Pick<Settings, 'meta' | 'remoteOrigins' | 'frameAncestors' | 'databaseUrl'>,
): Promise<string> {
  const remotes = await loadRemotes()
  const { html, policyWith } = prepareDocument(await readBuiltDocument(), settings)
  await writeServedRoot(root, html, remotes)
  if (settings.databaseUrl !== undefined) {
    const place = { url: settings.databaseUrl, schema: 'shop' }
    const db = await openDatabase<ShopTables>(place, shopMigrations)
    try {
      await enterBuiltIn(
        createDatabaseRegistry(db, () => new Date()),
        remotes,
        { keepsFiles: true },
      )
    } finally {
      await db.destroy()
    }
  }
  return nginxConfig({
    ...{ root, origin, backends: backend, logs, listen, tls, brotli },
    policyWith: (styleHashes) => policyWith(development, styleHashes),
  })
}
