import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { ROOT } from '../../../delivery/apps.ts'
import { nginxConfig } from '../../../delivery/deployment/nginx/nginx-config.ts'
import {
  type InstalledNginx,
  neededNginx,
} from '../../../delivery/deployment/testing/find-nginx.ts'
import { neededPgbouncer } from '../../../delivery/deployment/testing/find-pgbouncer.ts'
import { startNginx } from '../../../delivery/deployment/testing/start-nginx.ts'
import { startPgbouncer } from '../../../delivery/deployment/testing/start-pgbouncer.ts'
import { findFreePort } from '../../../service/testing/free-port.ts'
import { startServer } from '../../../service/testing/start-server.ts'
import type { LoadOptions } from '../options.ts'
import { ON_SALE, ON_SALE_TICKET, writeCatalogue } from './on-sale-catalogue.ts'
import { readLedger } from './read-ledger.ts'
import { type ShopProcess, startProcess } from './start-process.ts'
import type { Target } from './target.ts'

const SECRET = 'shared by provider and backends'
/** More than any run sells. */
const PLENTY = 100_000

/** Starts a shop for a run: one process with the embedded database, or several with a server. */
export async function startTarget(
  {
    database,
    processes,
    pooler = false,
  }: Pick<LoadOptions, 'database' | 'processes'> & Partial<Pick<LoadOptions, 'pooler'>>,
  { capacity = PLENTY, clocksAhead = [] }: { capacity?: number; clocksAhead?: number[] } = {},
): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-load-'))
  const stops = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const { file: catalogue, times: manyTimes } = await writeCatalogue(folder, capacity)
    const data = join(folder, 'data')
    const logs = join(ROOT, 'e2e/.cache/load-logs')
    await mkdir(logs, { recursive: true })
    const day = manyTimes[0]?.slice(0, 10) ?? ''
    const times = manyTimes.filter((time) => time.startsWith(day))
    const onSale = { event: ON_SALE, ticket: ON_SALE_TICKET, times, manyTimes, capacity }
    const common = { CATALOGUE: catalogue, TRUSTED_PROXIES: '127.0.0.1', HOST: '127.0.0.1' }
    const port = await findFreePort()
    const providerPort = await findFreePort()
    const origin = `http://127.0.0.1:${port}`
    if (database === 'pglite') {
      const env = { PORT: String(port), PROVIDER_PORT: String(providerPort), DATA_DIR: data }
      const log = join(logs, 'shop.log')
      const shop = await startProcess(
        'shop',
        'shop, database and provider',
        { ...common, ...env },
        log,
      )
      stops.push(shop.stop)
      return {
        ...{ name: 'PGlite, 1 process', origin, ...onSale, processes: [shop], stop },
        ledger: (paid) => shop.ask({ ask: 'ledger', event: ON_SALE, capacity, paid }),
        ...{ database: null, killBackend: null },
      }
    }
    // Before anything is started that would have to be stopped again.
    const nginx = neededNginx()
    const poolerProgram = pooler ? neededPgbouncer() : null
    const server = await startServer(['max_connections=200', 'shared_buffers=256MB'])
    stops.push(server.stop)
    const pooled =
      poolerProgram === null ? null : await startPgbouncer(poolerProgram, server.url, POOLED)
    if (pooled !== null) stops.push(pooled.stop)
    const databaseOf = (name: string): Record<string, string> =>
      pooled === null
        ? { DATABASE_URL: server.url }
        : { DATABASE_URL: pooled.urlOf(name), DATABASE_POOLER: 'pgbouncer' }
    const provider = `http://127.0.0.1:${providerPort}`
    const shared = {
      ...common,
      ...{ ...databaseOf('shop'), PUBLIC_ORIGIN: origin, PROVIDER_SECRET: SECRET },
      ...{ PROVIDER_ORIGIN: provider, PROVIDER_PUBLIC_ORIGIN: provider },
    }
    const { CATALOGUE: _, TRUSTED_PROXIES: __, ...paying } = shared
    const providing = {
      ...{ ...paying, ...databaseOf('provider') },
      ...{ PROVIDER_PORT: String(providerPort), DATA_DIR: data },
    }
    const payments = await startProcess(
      'provider',
      'provider',
      providing,
      join(logs, 'provider.log'),
    )
    stops.push(payments.stop)
    const backends: (ShopProcess & { origin: string })[] = []
    for (let at = 0; at < processes; at += 1) {
      const own = await findFreePort()
      const env = {
        ...{ ...shared, PORT: String(own), DATA_DIR: join(data, `backend-${at}`) },
        ...(clocksAhead[at] && { SKEW_MINUTES: String(clocksAhead[at]) }),
      }
      const name = `backend ${at + 1}`
      const backend = await startProcess('backend', name, env, join(logs, `backend-${at + 1}.log`))
      stops.push(backend.stop)
      backends.push({ ...backend, origin: `http://127.0.0.1:${own}` })
    }
    const web = await startWeb(
      nginx,
      folder,
      port,
      backends.map((one) => one.origin),
    )
    stops.push(web.stop)
    const pool = new Pool({ connectionString: server.url, max: 1, options: '-c search_path=shop' })
    // It is closed by its end, and by a restart of the server.
    pool.on('error', () => {})
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    stops.push(() => db.destroy())
    return {
      ...{ name: `PostgreSQL${pooler ? ', PgBouncer' : ''}, ${processes} processes behind nginx` },
      ...{ origin, ...onSale, stop },
      processes: [
        ...backends,
        payments,
        { name: 'PostgreSQL', pids: server.processes, sample: null },
        { name: 'nginx', pids: async () => [web.pid], sample: null },
      ],
      ledger: (paid) => readLedger(db, onSale, paid),
      database: {
        ...{ url: server.url, freeze: server.freeze, thaw: server.thaw },
        restart: async () => {
          await server.shutDown()
          await server.startAgain()
        },
      },
      killBackend: async (which) => backends[which % processes]?.kill(),
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** As many connections as the written configuration has. */
const POOLED = 16

/** nginx as it is configured in production; visitors are told apart by the header of the generator. */
async function startWeb(
  nginx: InstalledNginx,
  folder: string,
  port: number,
  backends: readonly string[],
) {
  const root = join(folder, 'root')
  await mkdir(root)
  await writeFile(join(root, 'index.html'), '<!doctype html>')
  const origin = `http://127.0.0.1:${port}`
  const configuration = nginxConfig({
    ...{ root, backends, origin, listen: `127.0.0.1:${port}`, brotli: true, logs: folder },
    cache: join(folder, 'cache'),
    policyWith: () => "default-src 'self'",
  }).replace(/# (set_real_ip_from) \S+;\s+# (real_ip_header \S+;)/, '$1 127.0.0.1;\n$2')
  return await startNginx(nginx, configuration, origin)
}
