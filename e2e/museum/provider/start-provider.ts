import { join } from 'node:path'
import type { Hono } from 'hono'
import { followDatabaseClock } from '../../service/database/database-clock.ts'
import { openDatabase } from '../../service/database/open-database.ts'
import { listen } from '../../service/http/listen.ts'
import { every, repeat } from '../../service/work/every.ts'
import { createProviderApp, logOfProvider } from './create-provider.ts'
import { providerMigrations } from './database/migrations.ts'
import type { ProviderTables } from './database/schema.ts'
import { createNotices } from './notices.ts'
import { forgetAccounts, forgetPayers } from './payments.ts'
import type { OriginFor } from './provider.ts'

export interface ProviderOptions {
  /** Port to listen on; if left out, the caller serves `app`. */
  port?: number | undefined
  /** Folder of the embedded database. */
  dataDir: string
  /** PostgreSQL server to use instead of the embedded database. */
  databaseUrl?: string | undefined
  /** Connections to the PostgreSQL server; 10 by default. */
  databaseConnections?: number | undefined
  /** True if `databaseUrl` is the address of a PgBouncer. */
  isDatabasePooled?: boolean | undefined
  /** Address of the payment pages for the browser; it depends on the return address of the shop. */
  originFor: OriginFor
  /** Origins of pages that may frame the payment pages; none by default. */
  frameAncestors?: readonly string[] | undefined
  /** Days for which account numbers are stored, in case a direct debit is returned. */
  accountsDays?: number | undefined
  secret: string
  webhookUrl?: string | undefined
  now?: (() => Date) | undefined
}

export async function startProvider(
  options: ProviderOptions,
): Promise<{ app: Hono; close: () => Promise<void> }> {
  const db = await openDatabase<ProviderTables>(
    {
      folder: join(options.dataDir, 'provider'),
      url: options.databaseUrl,
      connections: options.databaseConnections,
      isPooled: options.isDatabasePooled,
      schema: 'provider',
    },
    providerMigrations,
  )
  const time = await followDatabaseClock(db, options.now)
  const clock = time.now
  const { secret, webhookUrl: url } = options
  const notices =
    url === undefined ? null : createNotices({ db, clock, url, secret, log: logOfProvider })
  const app = createProviderApp({
    db,
    clock,
    notices,
    secret,
    originFor: options.originFor,
    frameAncestors: options.frameAncestors ?? [],
  })
  const forget = () =>
    Promise.all([forgetPayers(db, clock()), forgetAccounts(db, clock(), options.accountsDays)])
  const forgetting = repeat({ log: logOfProvider }, FORGET_EVERY_MS, [
    { failure: 'payers could not be forgotten', run: forget },
  ])
  const telling = every(TELL_EVERY_MS, async () => notices?.soon())
  const stopListening = options.port === undefined ? undefined : await listen(app, options.port)
  return {
    app,
    close: async () => {
      await stopListening?.()
      await Promise.all([telling.stop(), forgetting.stop(), notices?.stop()])
      time.stop()
      await db.destroy()
    },
  }
}

/** How often failed notices are checked for retries. */
const TELL_EVERY_MS = 5000
const FORGET_EVERY_MS = 10 * 60_000
