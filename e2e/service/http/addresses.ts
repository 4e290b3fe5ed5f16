import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Null for a host name; an IPv4 address written as an IPv6 one counts as IPv4. */
function readAddress(text: string) {
  // Node appends the interface of a link-local address, in any characters: `fe80::1%br-1`.
  return isIP(text) === 0 ? null : ipaddr.process(text.replace(/%.*$/, ''))
}

/** An IPv6 household has billions of addresses, all with the same first half. */
export function networkOf(address: string): string {
  const read = readAddress(address)
  if (read === null) return address
  if (read instanceof ipaddr.IPv4) return read.toString()
  const groups = read.parts.slice(0, 4)
  return groups.map((group) => group.toString(16)).join(':')
}

/** A whole IPv6 site has up to 65,536 networks, and one machine can be given all of them. */
export function siteOf(address: string): string {
  return networkOf(address).split(':').slice(0, 3).join(':')
}

/**
 * Whether the address is unreachable from outside, in any notation (RFC 6890). False for host
 * names: see DNS.
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

/** Read like client addresses: IPv4 written as IPv6 counts as IPv4. */
function readNetwork(text: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const [address, bits] = ipaddr.parseCIDR(withBits(text))
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96
  return isMapped ? [address.toIPv4Address(), bits - 96] : [address, bits]
}

/** The library would accept the shorthand `10.0.0` as an address. */
function isNetwork(text: string): boolean {
  const [address = ''] = text.split('/')
  return isIP(address) !== 0 && ipaddr.isValidCIDR(withBits(text))
}

function withBits(text: string): string {
  return text.includes('/') ? text : `${text}/${isIP(text) === 4 ? 32 : 128}`
}
