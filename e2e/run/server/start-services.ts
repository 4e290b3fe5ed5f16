import { randomBytes } from 'node:crypto'
import type { Hono } from 'hono'
import { startBackend } from '../../backend/start-backend.ts'
import { startProvider } from '../../provider/start-provider.ts'
import { type Closable, closeAll } from './close-all.ts'
import { listen, originFor } from './listen.ts'
import type { Settings } from './settings.ts'

export interface ServiceOptions {
  /** Where the customer's browser finds the shop. */
  shopOrigin: string
  providerPort: number
  /** Lets tests set clock, stock and faults through the API; never on for a real start. */
  testControls: boolean
}

export interface Services extends Closable {
  /** `/api` and `/media`. */
  backend: Hono
  providerOrigin: string
}

/** Starts what stands behind the shop: the payment provider, listening, and the backend. */
export async function startServices(
  settings: Settings,
  { shopOrigin, providerPort, testControls }: ServiceOptions,
): Promise<Services> {
  const { dataDir, databaseUrl, cataloguePath, smtpUrl, host } = settings
  const providerOrigin = originFor(host, providerPort)
  // Known to these two only, and for this run only.
  const secret = randomBytes(32).toString('base64url')
  const started: Closable[] = []
  try {
    const provider = await startProvider({ dataDir, databaseUrl, origin: providerOrigin, secret })
    started.unshift(provider)
    started.unshift(await listen(provider.app, providerPort, host))
    const backend = await startBackend({
      dataDir,
      databaseUrl,
      cataloguePath,
      smtpUrl,
      shopOrigin,
      providerOrigin,
      providerSecret: secret,
      testControls,
    })
    started.unshift(backend)
    return { backend: backend.app, providerOrigin, close: () => closeAll(started) }
  } catch (error) {
    await closeAll(started)
    throw error
  }
}
