import { isCountry } from '../customers/countries.ts'
import type { WrittenAddress, WrittenOwner } from './cart-item.ts'
import type { BookedAddress, BookedOwner } from './priced-line.ts'

/** Characters; what an address field of a customer may have, too. */
const LONGEST = 200

export type OwnerProblem =
  | { kind: 'ownerCount'; count: number }
  | { kind: 'ownerName' }
  | { kind: 'ownerNameTooLong'; most: number }
  | { kind: 'ownerAddress'; owner: string }

type OwnersReading = { kind: 'owners'; owners: BookedOwner[] } | OwnerProblem

/** Reads whom passes are made out to: one owner for each of `count` pieces. */
export function readOwners(written: readonly WrittenOwner[], count: number): OwnersReading {
  if (written.length !== count) return { kind: 'ownerCount', count }
  const owners: BookedOwner[] = []
  for (const { name: typed, address: typedAddress, send_to_custom_addr } of written) {
    const name = onOneLine(typed)
    if (name === '') return { kind: 'ownerName' }
    if (name.length > LONGEST) return { kind: 'ownerNameTooLong', most: LONGEST }
    const address = readAddress(typedAddress)
    if (send_to_custom_addr && address === null) return { kind: 'ownerAddress', owner: name }
    owners.push({ name, address, sentToAddress: send_to_custom_addr })
  }
  return { kind: 'owners', owners }
}

/** Null for one that a letter cannot be sent to. */
function readAddress(written: WrittenAddress | null): BookedAddress | null {
  if (written === null) return null
  const address = {
    name: onOneLine(written.name),
    street: onOneLine(written.street),
    zip: onOneLine(written.zip),
    city: onOneLine(written.city),
    country: written.country.trim(),
  }
  const fields = Object.values(address)
  const complete = fields.every((field) => field !== '' && field.length <= LONGEST)
  return complete && isCountry(address.country) ? address : null
}

/** So that a name in a mail cannot look like a part of the mail itself. */
function onOneLine(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
