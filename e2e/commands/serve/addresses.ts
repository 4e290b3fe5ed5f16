import type { ReturnOrigins } from '../../museum/backend/http/return-origins.ts'
import { originFor } from './listen.ts'
import { isLoopback } from './loopback.ts'
import { machineNames } from './machine-names.ts'
import type { Settings } from './settings.ts'

/** One machine, one server: a visitor may type any of these names. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']
const EVERYWHERE = ['0.0.0.0', '::']

export interface Addresses {
  /** Where the shop is opened. */
  shop: string
  /** Where payment pages are, for who opens the shop there. */
  provider: string
  /** Where the shop's server reaches the provider's. */
  providerInside: string
  returnOrigins: ReturnOrigins
  /** Where the payment pages are for who is to come back to an address of the shop. */
  providerFor: (continueUrl: string) => string
}

/**
 * Under which addresses a shop on these ports is reached. On loopback that is every name of the
 * machine; open to others without a `PUBLIC_ORIGIN` it is the names and addresses that the machine
 * knows of itself. Which of them others can open it does not know, so that mails name none.
 */
export function addressesOf(
  settings: Pick<Settings, 'host' | 'publicOrigin' | 'providerPublicOrigin'>,
  port: number,
  providerPort: number,
  machine: readonly string[] = machineNames(),
): Addresses {
  const { host, publicOrigin, providerPublicOrigin } = settings
  // By the name that led to the shop: `localhost` would be the visitor's own machine.
  const providerFor = (continueUrl: string) =>
    providerPublicOrigin ?? webOrigin(new URL(continueUrl).hostname, providerPort)
  const shop = publicOrigin ?? originFor(host, port)
  const isOpen = !isLoopback(host)
  const isTold = publicOrigin !== undefined
  const names = [
    ...(isOpen && isTold ? [] : LOOPBACK_NAMES),
    ...(EVERYWHERE.includes(host) && !isTold ? machine : []),
  ]
  const aliases = new Set(names.map((name) => webOrigin(name, port)))
  aliases.delete(shop)
  return {
    shop,
    provider: providerFor(shop),
    providerInside: originFor(host, providerPort),
    returnOrigins: {
      known: [shop, ...aliases],
      mailed: isOpen && !isTold ? null : shop,
    },
    providerFor,
  }
}

/** Written as browsers write it: without the port that `http` has anyway. */
function webOrigin(name: string, port: number): string {
  return new URL(`http://${name}:${port}`).origin
}
