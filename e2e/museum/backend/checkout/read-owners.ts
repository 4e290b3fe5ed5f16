import { isCountry } from '../../countries.ts'
import { isNameLike, LONGEST_NAME, plainText } from '../customers/plain-text.ts'
import type { WrittenAddress, WrittenOwner } from './cart-item.ts'
import type { BookedAddress, BookedOwner } from './priced-line.ts'

export type OwnerProblem =
  | { kind: 'ownerCount'; count: number }
  | { kind: 'ownerName' }
  | { kind: 'ownerNameTooLong'; most: number }
  /** Fields that are missing, too long, or name a country nobody can choose. */
  | { kind: 'ownerAddress'; owner: string; fields: OwnerAddressField[] }

type OwnersReading = { kind: 'owners'; owners: BookedOwner[] } | OwnerProblem

const FIELDS = ['street', 'zip', 'city', 'country'] as const

export type OwnerAddressField = (typeof FIELDS)[number]

/**
 * Reads whom passes are made out to: one owner for each of `count` pieces, each with a name and a
 * whole address, wherever the pass is sent.
 */
export function readOwners(written: readonly WrittenOwner[], count: number): OwnersReading {
  if (written.length !== count) return { kind: 'ownerCount', count }
  const owners: BookedOwner[] = []
  for (const { name: typed, address: typedAddress, send_to_custom_addr } of written) {
    const name = plainText(typed)
    if (name === '') return { kind: 'ownerName' }
    if (name.length > LONGEST_NAME) return { kind: 'ownerNameTooLong', most: LONGEST_NAME }
    if (!isNameLike(name)) return { kind: 'ownerName' }
    const address = readAddress(typedAddress, name)
    if (address.name.length > LONGEST_NAME) return { kind: 'ownerNameTooLong', most: LONGEST_NAME }
    if (!isNameLike(address.name)) return { kind: 'ownerName' }
    const fields = FIELDS.filter((field) => !isUsable(field, address[field]))
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
  return text !== '' && isNameLike(text) && (field !== 'country' || isCountry(text))
}
