import { join } from 'node:path'
import { ROOT } from '../../delivery/apps.ts'
import { closeAll } from '../../service/close-all.ts'
import { addressesOf } from '../../shop/addresses.ts'
import { settingsOrThrow } from '../../shop/settings.ts'
import { startServices } from '../../shop/start-services.ts'
import { takePort } from '../../shop/take-port.ts'
import type { DataSource } from './data-source.ts'
import { listenForShell } from './dev-backend.ts'

/**
 * Starts the reference backend and provider, for a page of the remote at this port of this machine.
 * The kit for other repositories has a different file with this name.
 */
export async function startReferenceData(
  { remote, port }: { remote: string; port: number },
  environment: Record<string, string | undefined>,
  say: (line: string) => void,
): Promise<DataSource> {
  const settings = settingsOrThrow({
    ...environment,
    PORT: String(port),
    DATA_DIR: environment.DATA_DIR ?? join(ROOT, 'e2e/.cache/dev', remote),
  })
  const providerPort = await takePort(null, 0, say)
  const here = { host: 'localhost', publicOrigin: undefined, providerPublicOrigin: undefined }
  const services = await startServices(
    { ...settings, ...here },
    { addresses: addressesOf(here, port, providerPort), providerPort, testControls: false },
  )
  const backend = await listenForShell(services.backend, new Map())
  return {
    api: `${backend.origin}/api`,
    words: `the reference backend, stored in ${settings.dataDir}`,
    close: () => closeAll([backend, services]),
  }
}
