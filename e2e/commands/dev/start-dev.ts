import { readAppPackage } from '@shop/shared/federation/app-package'
import { type Closable, closeAll } from '../../service/close-all.ts'
import { addressesOf } from '../../shop/addresses.ts'
import type { Settings } from '../../shop/settings.ts'
import { startServices } from '../../shop/start-services.ts'
import { takePort } from '../../shop/take-port.ts'
import { readDeployed } from './deployed-remotes.ts'
import { listenForShell } from './dev-backend.ts'
import { remoteFiles, shellExtras, startServer } from './dev-server.ts'

export interface RunningDevelopment extends Closable {
  origin: string
  providerOrigin: string
  remotes: ReadonlyMap<string, number>
  /** Origin of the deployed shop that serves the remotes not developed here. */
  deployed: string | null
}

/**
 * Starts the development servers of the shell and these remotes in this process, with the backend
 * and the provider they need. Other remotes come from the deployed `registry`, if the settings name
 * one.
 */
export async function startDevelopment(
  folders: readonly string[],
  settings: Settings,
  say: (line: string) => void,
  registry?: string,
): Promise<RunningDevelopment> {
  const deployed = await readDeployed(registry, folders)
  const port = await takePort('PORT', settings.port, say)
  const providerPort = await takePort('PROVIDER_PORT', settings.providerPort, say)
  const remotes = await remotePorts(folders, say)
  const origin = `http://localhost:${port}`
  // Development servers are only for this machine, whatever the settings are.
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
  const backend = await listenForShell(services.backend, remotes, deployed)
  const servers = await Promise.all([
    startServer('shell', port, shellExtras(backend.origin, deployed)),
    ...[...remotes].map(([remote, at]) => startServer(remote, at, remoteFiles(at))),
  ])
  const close = () => closeAll([...servers, backend, services])
  return {
    origin,
    providerOrigin: addresses.provider,
    remotes,
    close,
    deployed: deployed?.origin ?? null,
  }
}

async function remotePorts(
  folders: readonly string[],
  say: (line: string) => void,
): Promise<ReadonlyMap<string, number>> {
  const taken = new Map<string, number>()
  for (const remote of folders) {
    taken.set(remote, await takePort(null, readAppPackage(remote).devPort, say))
  }
  return taken
}
