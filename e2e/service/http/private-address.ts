import { BlockList, isIP } from 'node:net'

/** Networks that cannot be reached from outside, in all their notations (RFC 6890). */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv6')
}

/** False for a host name: only DNS can tell where it leads. */
export function isPrivateAddress(host: string): boolean {
  const family = isIP(host)
  return family !== 0 && PRIVATE.check(host, family === 4 ? 'ipv4' : 'ipv6')
}
