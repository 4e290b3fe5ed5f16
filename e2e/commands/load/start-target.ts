import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { ROOT } from '../../delivery/apps.ts'
import { nginxConfig } from '../../delivery/deployment/nginx/nginx-config.ts'
import { NGINX, PGBOUNCER } from '../../delivery/deployment/testing/find-programs.ts'
import { startNginx } from '../../delivery/deployment/testing/start-nginx.ts'
import { startPgbouncer } from '../../delivery/deployment/testing/start-pgbouncer.ts'
import { findFreePort } from '../../service/testing/free-port.ts'
import { startServer } from '../../service/testing/start-server.ts'
import { ON_SALE, writeCatalogue } from './on-sale-catalogue.ts'
import type { LoadOptions } from './options.ts'
import { type Ledger, readLedger } from './read-ledger.ts'

/** A shop on this machine with one popular event. */
export interface Target {
  name: string
  origin: string
  /** Times of the popular event, all on one day. */
  times: readonly string[]
  /** Reads the state of the database; `paid` are carts that the provider took money for. */
  ledger: (paid: readonly string[]) => Promise<Ledger>
  stop: () => Promise<void>
}

const LOGS = join(ROOT, 'e2e/.cache/load-logs')
const STARTS_WITHIN_MS = 60_000
/** Places: more than any run sells. */
export const PLENTY = 100_000
/** Number of PgBouncer's connections to the server, as in its example configuration. */
const POOLED = 16

/** Starts a shop for a run: one process with the embedded database, or several with a server. */
export async function startTarget(
  { database, processes, pooler }: Pick<LoadOptions, 'database' | 'processes' | 'pooler'>,
  capacity: number,
): Promise<Target> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-load-'))
  const stops = [() => rm(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  const start = async (script: string, name: string, port: number, env: Record<string, string>) => {
    const log = await open(join(LOGS, `${name}.log`), 'w')
    const child = fork(join(import.meta.dirname, script), {
      stdio: ['ignore', log.fd, log.fd, 'ipc'],
      execArgv: process.env.LOAD_NODE_OPTIONS?.split(' ') ?? [],
      env: { PATH: process.env.PATH, HOST: '127.0.0.1', DATA_DIR: join(folder, name), ...env },
    })
    const ended = once(child, 'exit').finally(() => log.close())
    stops.push(async () => {
      child.kill()
      await ended
    })
    const until = performance.now() + STARTS_WITHIN_MS
    while (!(await fetch(`http://127.0.0.1:${port}/`).catch(() => null))) {
      if (child.exitCode !== null || performance.now() > until) {
        throw new Error(`${name} did not start: see ${LOGS}`)
      }
      await setTimeout(100)
    }
    return child
  }
  try {
    await mkdir(LOGS, { recursive: true })
    const { file: CATALOGUE, times } = await writeCatalogue(folder, capacity)
    const port = await findFreePort()
    const providerPort = await findFreePort()
    const origin = `http://127.0.0.1:${port}`
    const selling = { CATALOGUE, TRUSTED_PROXIES: '127.0.0.1' }
    if (database === 'pglite') {
      const child = await start('shop-process.ts', 'shop', port, {
        ...selling,
        PORT: `${port}`,
        PROVIDER_PORT: `${providerPort}`,
        CAPACITY: `${capacity}`,
      })
      const ledger = async (paid: readonly string[]) => {
        child.send(paid)
        return (await once(child, 'message'))[0] as Ledger
      }
      return { name: 'PGlite, 1 process', origin, times, ledger, stop }
    }
    // Look for the programs first: later, a missing program would leave processes to be stopped.
    const nginx = NGINX.needed()
    const program = pooler ? PGBOUNCER.needed().program : null
    const server = await startServer(['max_connections=200', 'shared_buffers=256MB'])
    stops.push(server.stop)
    const pooled = program === null ? null : await startPgbouncer(program, server.url, POOLED)
    if (pooled !== null) stops.push(pooled.stop)
    const databaseOf = (name: string): Record<string, string> =>
      pooled === null
        ? { DATABASE_URL: server.url }
        : { DATABASE_URL: pooled.urlOf(name), DATABASE_POOLER: 'pgbouncer' }
    const provider = `http://127.0.0.1:${providerPort}`
    const common = {
      PUBLIC_ORIGIN: origin,
      PROVIDER_SECRET: 'shared by provider and backends',
      PROVIDER_ORIGIN: provider,
      PROVIDER_PUBLIC_ORIGIN: provider,
    }
    await start('../provider.ts', 'provider', providerPort, {
      ...common,
      ...databaseOf('provider'),
      PROVIDER_PORT: `${providerPort}`,
    })
    const backends: string[] = []
    for (let at = 1; at <= processes; at += 1) {
      const own = await findFreePort()
      await start('../backend.ts', `backend-${at}`, own, {
        ...common,
        ...selling,
        ...databaseOf('shop'),
        PORT: `${own}`,
      })
      backends.push(`http://127.0.0.1:${own}`)
    }
    stops.push(await startNginx(nginx, await nginxInFront(backends, origin, folder), origin))
    const pool = new Pool({ connectionString: server.url, max: 1, options: '-c search_path=shop' })
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    stops.push(() => db.destroy())
    return {
      name: `PostgreSQL${pooler ? ', PgBouncer' : ''}, ${processes} processes behind nginx`,
      origin,
      times,
      ledger: (paid) => readLedger(db, { event: ON_SALE, capacity }, paid),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** nginx with the production configuration; visitors are distinguished by the header they send. */
async function nginxInFront(
  backends: readonly string[],
  origin: string,
  folder: string,
): Promise<string> {
  const root = join(folder, 'root')
  await mkdir(root)
  await writeFile(join(root, 'index.html'), '<!doctype html>')
  return nginxConfig({
    root,
    backend: [...backends],
    origin,
    listen: new URL(origin).host,
    brotli: true,
    logs: folder,
    cache: join(folder, 'cache'),
    policyWith: () => "default-src 'self'",
  }).replace(/# (set_real_ip_from) \S+;\s+# (real_ip_header \S+;)/, '$1 127.0.0.1;\n$2')
}
