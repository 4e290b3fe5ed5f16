import { BlockList, isIP } from 'node:net'

/** Is this the address of a proxy whose `X-Forwarded-For` header we trust? */
export type TrustedProxies = (address: string) => boolean

/** Trusts no proxy: the client address is that of the connection. */
export const trustNobody: TrustedProxies = () => false

/**
 * Reads addresses and networks: `10.0.0.7`, `10.0.0.0/8`, `2001:db8::/32`. Null if one is invalid.
 */
export function readTrustedProxies(list: readonly string[]): TrustedProxies | null {
  const known = new BlockList()
  for (const text of list) {
    const [address = '', bits, ...more] = text.split('/')
    const family = familyOf(address)
    if (family === null || more.length > 0) return null
    if (bits === undefined) known.addAddress(address, family)
    else if (/^\d{1,3}$/.test(bits) && Number(bits) <= (family === 'ipv4' ? 32 : 128))
      known.addSubnet(address, Number(bits), family)
    else return null
  }
  return (address) => {
    const family = familyOf(address)
    return family !== null && known.check(address, family)
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  if (version === 0) return null
  return version === 4 ? 'ipv4' : 'ipv6'
}
