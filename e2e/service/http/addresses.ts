import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The address in a text; null for a host name. An IPv4 address written as IPv6 counts as IPv4. */
function readAddress(text: string) {
  // Node appends the interface of a link-local address, in any characters: `fe80::1%br-1`.
  return isIP(text) === 0 ? null : ipaddr.process(text.replace(/%.*$/, ''))
}

/**
 * The network of an address: for IPv6 its first half, because one household has billions of
 * addresses with the same first half.
 */
export function networkOf(address: string): string {
  const read = readAddress(address)
  if (read === null) return address
  if (read instanceof ipaddr.IPv4) return read.toString()
  const groups = read.parts.slice(0, 4)
  return groups.map((group) => group.toString(16)).join(':')
}

/**
 * The site of an address: for IPv6 a whole site has up to 65,536 networks, and one machine can have
 * all of them.
 */
export function siteOf(address: string): string {
  return networkOf(address).split(':').slice(0, 3).join(':')
}

/**
 * Whether the address is private and cannot be reached from outside (RFC 6890), in any notation.
 * False for host names, which DNS must resolve first.
 */
export function isPrivateAddress(host: string): boolean {
  const range = readAddress(host)?.range() ?? 'unicast'
  return range !== 'unicast'
}

/** Whether this is the address of a proxy whose `X-Forwarded-For` header we trust. */
export type TrustedProxies = (address: string) => boolean

/** Trusts no proxy: the client address is that of the connection. */
export const trustNobody: TrustedProxies = () => false

/** Reads `10.0.0.7`, `10.0.0.0/8`, `2001:db8::/32`; null if one is invalid. */
export function readTrustedProxies(list: readonly string[]): TrustedProxies | null {
  if (!list.every(isNetwork)) return null
  const networks = list.map(readNetwork)
  return (address) => {
    const read = readAddress(address)
    return read !== null && ipaddr.subnetMatch(read, { trusted: networks }) === 'trusted'
  }
}

/**
 * The network in a text. An IPv4 network written as IPv6 counts as IPv4, like the addresses of
 * clients.
 */
function readNetwork(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const [address, bits] = ipaddr.parseCIDR(withBits(text))
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96
  return isMapped ? [address.toIPv4Address(), bits - 96] : [address, bits]
}

/** Refuse the short form `10.0.0`, which the library would accept as an address. */
function isNetwork(text: string): boolean {
  const [address = ''] = text.split('/')
  return isIP(address) !== 0 && ipaddr.isValidCIDR(withBits(text))
}

function withBits(text: string): string {
  return text.includes('/') ? text : `${text}/${isIP(text) === 4 ? 32 : 128}`
}
