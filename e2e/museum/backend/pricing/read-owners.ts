import { isCountry } from '../../countries.ts'
import type { WrittenAddress, WrittenOwner } from '../cart/cart-item.ts'
import type { BookedAddress, BookedOwner } from '../cart/priced-line.ts'
import { OWNER_ADDRESS_FIELDS, type OwnerAddressField, type OwnerProblem } from '../cart/problem.ts'
import { isNameLike, LONGEST_NAME, plainText, showsNothing } from '../paper/plain-text.ts'

type OwnersReading = { kind: 'owners'; owners: BookedOwner[] } | OwnerProblem

/**
 * Reads whom passes are made out to: one owner for each of `count` pieces, each with a name and a
 * whole address, wherever the pass is sent.
 */
export function readOwners(written: readonly WrittenOwner[], count: number): OwnersReading {
  if (written.length !== count) return { kind: 'ownerCount', count }
  const owners: BookedOwner[] = []
  for (const { name: typed, address: typedAddress, send_to_custom_addr } of written) {
    const name = plainText(typed)
    if (showsNothing(name)) return { kind: 'ownerName' }
    if (name.length > LONGEST_NAME) return { kind: 'ownerNameTooLong', most: LONGEST_NAME }
    if (!isNameLike(name)) return { kind: 'ownerName' }
    const address = readAddress(typedAddress, name)
    if (address.name.length > LONGEST_NAME) return { kind: 'ownerNameTooLong', most: LONGEST_NAME }
    if (!isNameLike(address.name)) return { kind: 'ownerName' }
    const fields = OWNER_ADDRESS_FIELDS.filter((field) => !isUsable(field, address[field]))
    if (fields.length > 0) return { kind: 'ownerAddress', owner: name, fields }
    owners.push({ name, address, sentToAddress: send_to_custom_addr })
  }
  return { kind: 'owners', owners }
}

/** What is missing is empty; who is not named at the address is the owner. */
function readAddress(written: WrittenAddress | null, owner: string): BookedAddress {
  return {
    name: plainText(written?.name ?? '') || owner,
    street: plainText(written?.street ?? ''),
    zip: plainText(written?.zip ?? ''),
    city: plainText(written?.city ?? ''),
    country: written?.country.trim() ?? '',
  }
}

function isUsable(field: OwnerAddressField, text: string): boolean {
  return !showsNothing(text) && isNameLike(text) && (field !== 'country' || isCountry(text))
}
