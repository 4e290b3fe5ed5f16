import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPrivateAddress } from '../../../service/http/private-address.ts'

/**
 * Resolves a host name for a connection, and fails if it leads into a private network. The
 * connection uses the very address that was checked, so a second DNS answer cannot redirect it (DNS
 * rebinding).
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error !== null || first === undefined) {
      return callback(error ?? new Error(`${hostname} has no address`), '')
    }
    if (found.some(({ address }) => isPrivateAddress(address))) {
      return callback(new Error(`${hostname} is in a private network and not listed`), '')
    }
    if (options.all === true) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
