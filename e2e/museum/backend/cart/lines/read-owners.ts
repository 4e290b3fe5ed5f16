import { flag } from '@shop/shared/api/scalars'
import * as v from 'valibot'
import { isCountry } from '../../../countries.ts'
import { isNameLike, LONGEST_NAME, plainText, showsNothing } from '../../paper/plain-text.ts'
import type { BookedAddress, BookedOwner } from '../priced-line.ts'
import { OWNER_ADDRESS_FIELDS, type OwnerAddressField, type OwnerProblem } from '../problem.ts'

const writtenText = v.fallback(v.string(), '')

/** Missing fields become empty, so that the refusal can name them. */
const writtenAddress = v.object({
  name: writtenText,
  street: writtenText,
  zip: writtenText,
  city: writtenText,
  country: writtenText,
})

/** An invalid owner counts as one without any field. */
export const writtenOwner = v.fallback(
  v.object({
    name: writtenText,
    address: v.fallback(v.nullable(writtenAddress), null),
    send_to_custom_addr: v.optional(flag, false),
  }),
  { name: '', address: null, send_to_custom_addr: false },
)

type WrittenOwner = v.InferOutput<typeof writtenOwner>

type OwnersReading = { kind: 'owners'; owners: BookedOwner[] } | OwnerProblem

/**
 * Reads the owners of passes: one for each of `count` pieces, each with a name and a complete
 * address, wherever the pass is sent.
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

/** Missing fields become empty. Without a name in the address, the owner's name is used. */
function readAddress(written: WrittenOwner['address'], owner: string): BookedAddress {
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
