import { type Closable, closeAll } from './close-all.ts'
import { listen, originFor } from './listen.ts'
import type { Settings } from './settings.ts'
import { createShopApp } from './shop-app.ts'
import { startServices } from './start-services.ts'
import { takePort } from './take-port.ts'

export interface RunningShop extends Closable {
  origin: string
  providerOrigin: string
}

export interface ShopOptions {
  /** Lets tests set clock, stock and faults through the API; never on for a real start. */
  testControls: boolean
  say: (line: string) => void
}

/**
 * Starts the built shop: its own origin with the backend, and the payment provider on another. A
 * taken port is said and another one used. Rejects when an app is not built or a part cannot start.
 */
export async function startShop(
  settings: Settings,
  { testControls, say }: ShopOptions,
): Promise<RunningShop> {
  const port = await takePort('PORT', settings.port, [], say)
  const providerPort = await takePort('PROVIDER_PORT', settings.providerPort, [port], say)
  const origin = originFor(settings.host, port)
  const services = await startServices(settings, {
    shopOrigin: origin,
    providerPort,
    testControls,
  })
  try {
    const app = await createShopApp(services.backend, settings)
    const server = await listen(app, port, settings.host)
    const { providerOrigin } = services
    return { origin, providerOrigin, close: () => closeAll([server, services]) }
  } catch (error) {
    await services.close()
    throw error
  }
}
