import type { OperatorTexts } from '../locales/en.ts'

/** `network` as `networkOf` tells it; empty where it is not known. */
export function placeOf(network: string, { history }: OperatorTexts): string {
  return history.from(showNetwork(network) || history.unknown)
}

/** Nothing but the machine itself asks from there. */
const LOOPBACK_NETWORK = '0:0:0:0'

/** Of an address of IPv6 the first half is kept, which is written as a prefix (RFC 4291, 2.3). */
export function showNetwork(network: string): string {
  if (network === LOOPBACK_NETWORK) return '::1'
  return network.includes(':') ? `${network}::/64` : network
}
