import { join } from 'node:path'
import { createRsbuild, type RsbuildConfig } from '@rsbuild/core'
import { DEV_PORTS } from '@shop/shared/federation/app-config'
import { REMOTES, type RemoteName } from '@shop/shared/routing/routes'
import { type AppName, ROOT } from '../build/apps.ts'
import { addressesOf } from '../server/addresses.ts'
import { type Closable, closeAll } from '../server/close-all.ts'
import type { Settings } from '../server/settings.ts'
import { startServices } from '../server/start-services.ts'
import { takePort } from '../server/take-port.ts'
import { listenForShell } from './dev-backend.ts'
import { devConfig, remoteExtras, shellExtras } from './dev-config.ts'

export interface RunningDevelopment extends Closable {
  origin: string
  providerOrigin: string
  remotes: ReadonlyMap<RemoteName, number>
}

/** Starts all development servers in this process, with the backend and the provider behind them. */
export async function startDevelopment(
  settings: Settings,
  say: (line: string) => void,
): Promise<RunningDevelopment> {
  const port = await takePort('PORT', settings.port, [], say)
  const providerPort = await takePort('PROVIDER_PORT', settings.providerPort, [port], say)
  const remotes = await remotePorts([port, providerPort], say)
  const origin = `http://localhost:${port}`
  // The development servers are there for this machine only, whatever the settings say.
  const here = { host: 'localhost', publicOrigin: undefined, providerPublicOrigin: undefined }
  const addresses = addressesOf(here, port, providerPort)
  const services = await startServices(
    { ...settings, ...here },
    {
      addresses,
      providerPort,
      testControls: false,
    },
  )
  const backend = await listenForShell(services.backend, remotes)
  const servers = await Promise.all([
    startServer('shell', port, shellExtras(backend.origin)),
    ...[...remotes].map(([remote, at]) => startServer(remote, at, remoteExtras(at, origin))),
  ])
  const close = () => closeAll([...servers, backend, services])
  return { origin, providerOrigin: addresses.provider, remotes, close }
}

async function startServer(app: AppName, port: number, extra: RsbuildConfig): Promise<Closable> {
  const config = await devConfig(app, port, extra)
  const rsbuild = await createRsbuild({ cwd: join(ROOT, app), config })
  const { server } = await rsbuild.startDevServer()
  return server
}

async function remotePorts(
  reserved: readonly number[],
  say: (line: string) => void,
): Promise<ReadonlyMap<RemoteName, number>> {
  const taken = new Map<RemoteName, number>()
  for (const remote of REMOTES) {
    const others = [...reserved, ...taken.values()]
    taken.set(remote, await takePort(null, DEV_PORTS[remote] ?? 0, others, say))
  }
  return taken
}
