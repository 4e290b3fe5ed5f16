import { type LookupAddress, lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { isPrivateAddress } from '../../../service/http/private-address.ts'

/**
 * Looks a name up for a connection and fails where it leads into a private network. The connection
 * takes the very address that was checked: a name that leads elsewhere the second time gains nothing.
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
