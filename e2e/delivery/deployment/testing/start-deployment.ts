import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../service/testing/free-port.ts'
import { startServer } from '../../../service/testing/start-server.ts'
import { withRegistry } from '../../../shop/with-registry.ts'
import { ROOT } from '../../apps.ts'
import { writeDeployment } from '../write-deployment.ts'
import type { InstalledNginx } from './find-programs.ts'
import { isAnswered, stopping, untilUp } from './run-program.ts'
import { startNginx } from './start-nginx.ts'

/** The origin of developers' own builds; no server answers there. */
export const DEVELOPMENT_ORIGIN = 'http://localhost:3002'

const REGISTRY_TOKEN = 'registry-token-of-tests'

export interface Deployment {
  origin: string
  providerOrigin: string
  /** The backend processes, each with its own outbox of mails. */
  backends: { outbox: string; stop: () => Promise<void> }[]
  registryToken: string
  stop: () => Promise<void>
}

interface Service {
  url: string
  stop: () => Promise<void>
}

/** The shop as in production: nginx, two backend processes, one provider, one PostgreSQL. */
export async function startDeployment(nginx: InstalledNginx): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-deployment-'))
  const stops = [() => rm(folder, { recursive: true })]
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const server = await startServer()
    stops.push(server.stop)
    const ports: number[] = []
    for (let index = 0; index < 4; index += 1) ports.push(await findFreePort())
    const [own, provider, ...backends] = ports.map((port) => `http://127.0.0.1:${port}`)
    if (own === undefined || provider === undefined) throw new Error('no ports')
    const shared = {
      DATABASE_URL: server.url,
      PUBLIC_ORIGIN: own,
      PROVIDER_ORIGIN: provider,
      PROVIDER_PUBLIC_ORIGIN: provider,
      PROVIDER_SECRET: 'shared by provider and backends',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
    }
    const start = async (script: string, url: string, settings: Record<string, string>) => {
      const service = startService(script, url, { ...shared, ...settings })
      stops.push(service.stop)
      await service.isUp
      return service
    }

    // All processes start at the same time, and the database is still empty.
    const root = join(folder, 'root')
    const logs = await mkdtemp(join(folder, 'logs-'))
    const given = {
      root,
      logs,
      cache: join(folder, 'cache'),
      origin: own,
      listen: new URL(own).host,
      backend: backends,
      development: [DEVELOPMENT_ORIGIN],
      brotli: true,
    }
    const settings = { meta: {}, remoteOrigins: [], frameAncestors: [] }
    const dataDir = (url: string) => join(folder, new URL(url).port)
    const [configuration, , ...running] = await Promise.all([
      withRegistry(server.url, (registry) => writeDeployment(given, settings, registry)),
      start('provider', provider, { PROVIDER_PORT: new URL(provider).port }),
      ...backends.map((url) =>
        start('backend', url, {
          PORT: new URL(url).port,
          DATA_DIR: dataDir(url),
          DOCUMENT_ROOT: root,
          RELEASES_DIR: join(root, 'remotes'),
          REGISTRY_TOKEN,
        }),
      ),
    ])
    stops.push(await startNginx(nginx, configuration, own))
    return {
      origin: own,
      providerOrigin: provider,
      backends: running.map((service) => ({
        outbox: join(dataDir(service.url), 'outbox'),
        stop: service.stop,
      })),
      registryToken: REGISTRY_TOKEN,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function startService(
  script: string,
  url: string,
  settings: Record<string, string>,
): Service & { isUp: Promise<void> } {
  const child = spawn(process.execPath, [join(ROOT, `e2e/commands/${script}.ts`)], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const health = script === 'backend' ? `${url}/health` : url
  const why = () => `${url}: its process ended (see above), or does not answer.`
  return { url, stop: stopping(child), isUp: untilUp(child, () => isAnswered(health), why) }
}
