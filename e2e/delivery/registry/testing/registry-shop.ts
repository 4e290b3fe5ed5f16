import { Hono } from 'hono'
import type { ShopDatabase } from '../../../museum/backend/database/schema.ts'
import { useShopDatabase } from '../../../museum/backend/testing/databases.ts'
import { createTestShop } from '../../../museum/backend/testing/test-shop.ts'
import { listen } from '../../../service/http/listen.ts'
import { findFreePort } from '../../../service/testing/free-port.ts'
import { extraServices } from '../../../shop/extra-services.ts'
import { answerWithFile } from '../../web-server/answer-with-file.ts'
import { publishedFile } from '../../web-server/published-files.ts'
import type { ShellRecord } from '../records.ts'
import { createDatabaseRegistry } from '../service/database-registry.ts'
import type { RegistryTables } from '../service/tables.ts'
import { registryWith } from './example-releases.ts'

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
  const { mount } = extraServices({ registryToken, releasesDir, remoteOrigins })
  return createTestShop(db, {
    mount,
    trustedProxies: (address) => address === '',
    ...(origin && { settings: { returnOrigins: { known: [origin], mailed: origin } } }),
  })
}

type RegistryDatabase = ReturnType<typeof useRegistryDatabase>['db']

export async function emptyRegistry(db: RegistryDatabase): Promise<void> {
  for (const table of [
    'registry_revision',
    'registry_key',
    'remote_report',
    'release_visit',
    'attempt',
  ] as const)
    await db.deleteFrom(table).execute()
}

/**
 * A shop whose registry has only these versions of the tours, and functions that send requests to
 * it.
 */
export async function openRegistryShop(db: RegistryDatabase, ...versions: string[]) {
  await emptyRegistry(db)
  const shop = createRegistryShop(db, REGISTRY_TOKEN)
  const registry = createDatabaseRegistry(db, shop.backend.clock)
  if (versions.length > 0) {
    const { tag } = await registry.read()
    await registry.write(registryWith(...versions), tag, { author: 'Ada', action: 'begin' })
  }
  const ask = async (
    method: string,
    path: string,
    { body, token, from = '10.0.0.1', ...headers }: Record<string, string | undefined> = {},
  ) => {
    const sent = new Headers({ 'x-forwarded-for': from })
    if (token !== undefined) sent.set('authorization', `Bearer ${token}`)
    for (const [name, value] of Object.entries(headers)) sent.set(name, value ?? '')
    return await shop.app.request(path, {
      method,
      headers: sent,
      ...(body !== undefined && { body }),
    })
  }
  return { ...shop, registry, ask }
}

/**
 * A shop on a port, with the registry, the published releases and the shell's record, which is the
 * current content of `shell`. It stores releases in `releasesDir`, and serves releases from
 * `releases`.
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
