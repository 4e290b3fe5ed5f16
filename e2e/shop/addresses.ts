import type { ReturnOrigins } from '../museum/backend/return-origins.ts'
import { isLoopback, machineNames } from './machine-names.ts'
import type { Settings } from './settings.ts'

/** Path of a page of the demo museum's own site, with the shop in it. */
export const OTHER_SITE_AT = '/embed/demo.html'

/** All names of one server: a visitor on this machine may type any of them. */
const LOOPBACK_NAMES = ['localhost', '127.0.0.1', '[::1]']
const EVERYWHERE = ['0.0.0.0', '::']

export interface Addresses {
  /** Where visitors open the shop. */
  shop: string
  /** Origin of the payment pages for a visitor who opens the shop at `shop`. */
  provider: string
  /** Address at which the provider's server reaches the shop's server. */
  shopInside: string
  /** Address at which the shop's server reaches the provider's server. */
  providerInside: string
  returnOrigins: ReturnOrigins
  /** Origin of the payment pages for a visitor who must return to this address of the shop. */
  providerFor: (continueUrl: string) => string
}

/**
 * Addresses of a shop on these ports. On loopback these are the local names, such as `localhost`.
 * If the shop is open to others without a `PUBLIC_ORIGIN`, these are also the names and addresses
 * of the machine in its networks. Others may be unable to open some of them, so mails must not
 * contain any.
 */
export function addressesOf(
  settings: Pick<Settings, 'host' | 'publicOrigin' | 'providerPublicOrigin'>,
  port: number,
  providerPort: number,
  machine: readonly string[] = machineNames(),
): Addresses {
  const { host, publicOrigin, providerPublicOrigin } = settings
  // Uses the host name that led to the shop: `localhost` would be the visitor's own machine.
  const providerFor = (continueUrl: string) =>
    providerPublicOrigin ?? webOrigin(new URL(continueUrl).hostname, providerPort)
  const shop = publicOrigin ?? originFor(host, port)
  const isOpen = !isLoopback(host)
  const isNamed = publicOrigin !== undefined
  const names = [
    ...(isOpen && isNamed ? [] : LOOPBACK_NAMES),
    ...(EVERYWHERE.includes(host) && !isNamed ? machine : []),
  ]
  const aliases = new Set(names.map((name) => webOrigin(name, port)))
  aliases.delete(shop)
  return {
    shop,
    provider: providerFor(shop),
    shopInside: originFor(host, port),
    providerInside: originFor(host, providerPort),
    returnOrigins: {
      known: [shop, ...aliases],
      mailed: isOpen && !isNamed ? null : shop,
    },
    providerFor,
  }
}

/** The address a browser on this machine opens. */
function originFor(host: string, port: number): string {
  const name = EVERYWHERE.includes(host) ? 'localhost' : host
  return webOrigin(name.includes(':') ? `[${name}]` : name, port)
}

/** Written as browsers write it: without the default port of `http`. */
function webOrigin(name: string, port: number): string {
  return new URL(`http://${name}:${port}`).origin
}
