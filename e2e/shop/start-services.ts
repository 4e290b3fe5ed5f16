import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import type { RegistryStore } from '../delivery/registry/registry-store.ts'
import { createDatabaseRegistry } from '../delivery/registry/service/database-registry.ts'
import type { RegistryTables } from '../delivery/registry/service/tables.ts'
import type { ShopDatabase } from '../museum/backend/database/schema.ts'
import { startBackend } from '../museum/backend/start-backend.ts'
import { WEBHOOK_PATH } from '../museum/payment-webhook.ts'
import { startProvider } from '../museum/provider/start-provider.ts'
import { type Closable, closeAll } from '../service/close-all.ts'
import { listen } from '../service/http/listen.ts'
import type { Addresses } from './addresses.ts'
import { type ExtraServices, extraServices } from './extra-services.ts'
import type { Settings } from './settings.ts'

export interface ServiceOptions {
  addresses: Addresses
  providerPort: number
  /** Lets tests set clock, stock and faults through the API; always off in production. */
  testControls: boolean
  hasDocuments?: ExtraServices['hasDocuments']
}

export interface Services extends Closable {
  /** `/api`, `/media`, `/operator`, and the registry with its reports. */
  backend: Hono
  registry: RegistryStore
  clock: () => Date
  /** The backend's database, for measurements. */
  db: ShopDatabase
}

/** Starts the servers behind the shop: the payment provider with its own port, and the backend. */
export async function startServices(
  settings: Settings,
  { addresses, providerPort, testControls, hasDocuments }: ServiceOptions,
): Promise<Services> {
  const { dataDir, databaseUrl, cataloguePath, smtpUrl, host, frameAncestors, trustedProxies } =
    settings
  // A secret that only this provider and backend share; new at each start.
  const secret = randomBytes(32).toString('base64url')
  const started: Closable[] = []
  try {
    const provider = await startProvider({
      dataDir,
      databaseUrl,
      originFor: addresses.providerFor,
      frameAncestors,
      accountsDays: settings.accountsDays,
      secret,
      webhookUrl: `${addresses.shopInside}${WEBHOOK_PATH}`,
    })
    started.unshift(provider)
    started.unshift({ close: await listen(provider.app, providerPort, host) })
    const backend = await startBackend({
      dataDir,
      databaseUrl,
      databaseConnections: settings.databaseConnections,
      cataloguePath,
      smtpUrl,
      queues: settings.queues,
      boxOfficeSecret: settings.boxOfficeSecret,
      extensions: extraServices({ ...settings, hasDocuments }),
      returnOrigins: addresses.returnOrigins,
      providerOrigin: addresses.providerInside,
      providerHost: new URL(addresses.provider).hostname,
      providerSecret: secret,
      trustedProxies,
      retention: settings.retention,
      withdrawal: settings.withdrawal,
      changes: settings.changes,
      waitingMinutes: settings.waitingMinutes,
      wallets: settings.wallets,
      testControls,
    })
    started.unshift(backend)
    const { db, clock } = backend.backend
    const registry = createDatabaseRegistry(db.$extendTables<RegistryTables>(), clock)
    return { backend: backend.app, registry, clock, db, close: () => closeAll(started) }
  } catch (error) {
    await closeAll(started)
    throw error
  }
}
