import type { OperatorTexts } from '../texts.ts'

/** `network` as `networkOf` tells it; empty where it is not known. */
export function placeOf(network: string, t: OperatorTexts): string {
  return t('history.from', { network: showNetwork(network) || t('history.unknown') })
}

/** Nothing but the machine itself asks from there. */
const LOOPBACK_NETWORK = '0:0:0:0'

/** Of an address of IPv6 the first half is kept, which is written as a prefix (RFC 4291, 2.3). */
export function showNetwork(network: string): string {
  if (network === LOOPBACK_NETWORK) return '::1'
  return network.includes(':') ? `${network}::/64` : network
}
