import { Hono } from 'hono'
import type { ShopDatabase } from '../../../museum/backend/database/schema.ts'
import { useShopDatabase } from '../../../museum/backend/testing/databases.ts'
import { createTestShop } from '../../../museum/backend/testing/test-shop.ts'
import { listen } from '../../../service/http/listen.ts'
import { findFreePort } from '../../../service/testing/free-port.ts'
import { servicesBeside } from '../../../shop/services-beside.ts'
import { answerWithFile } from '../../web-server/answer-with-file.ts'
import { publishedFile } from '../../web-server/published-files.ts'
import type { ShellRecord } from '../records.ts'
import type { RegistryTables } from '../service/tables.ts'

/** The record of the shell that is live. */
const SHELL: ShellRecord = {
  name: 'shell',
  version: '1.0.0',
  contract: '1.2.0',
  provides: { react: '19.3.1', '@shop/shared/cart/model': '1.2.0' },
  budgets: { 'mf-tours': 500, others: 20 },
}

export const REGISTRY_TOKEN = 'registry-token-of-tests'

export const useRegistryDatabase = useShopDatabase<RegistryTables>

/** A shop that serves the registry; `X-Forwarded-For` sets the client address of a request. */
export function createRegistryShop(
  db: ShopDatabase,
  registryToken?: string,
  {
    releasesDir,
    origin,
    remoteOrigins,
  }: { releasesDir?: string; origin?: string; remoteOrigins?: string[] } = {},
) {
  const { mount } = servicesBeside({ registryToken, releasesDir, remoteOrigins })
  return createTestShop(db, {
    mount,
    trustedProxies: (address) => address === '',
    ...(origin && { settings: { returnOrigins: { known: [origin], mailed: origin } } }),
  })
}

/**
 * A shop that listens on a port: registry, published releases and the shell's record, which takes
 * over what `shell` has by the time it is asked for. It takes releases into `releasesDir`, and serves
 * those of `releases`.
 */
export async function serveShop(
  db: ShopDatabase,
  releases: string,
  {
    shell = {},
    releasesDir = releases,
    remoteOrigins = [],
  }: { shell?: Partial<ShellRecord>; releasesDir?: string; remoteOrigins?: string[] } = {},
) {
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const { app: backend, time } = createRegistryShop(db, REGISTRY_TOKEN, {
    releasesDir,
    origin,
    remoteOrigins,
  })
  const app = new Hono()
  app.get('/release.json', (c) => c.json({ ...SHELL, ...shell }))
  app.get('/remotes/*', async (c) => {
    const file = await publishedFile(releases, c.req.path.slice('/remotes/'.length))
    return file === null ? c.text('Not found', 404) : answerWithFile(c, file)
  })
  app.get('/', (c) => c.text('the shop', 200, { 'Content-Security-Policy': "script-src 'self'" }))
  app.route('/', backend)
  const stop = await listen(app, port)
  return { origin, time, stop }
}
