import * as v from 'valibot'
import { fields, optional } from '../optional.ts'
import { optionalFlag, optionalId, text } from '../scalars.ts'

/**
 * Text that can be sent in a header and in an address: visible ASCII characters (RFC 9110, 5.5).
 */
export const headerText = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/))

const address = fields({
  name: text,
  street: text,
  zip: text,
  city: text,
  country: text,
})

/**
 * The customer's texts that tickets and receipts cannot show in full, because no font has their
 * characters; empty if the museum does not report them.
 */
export const unprintable = optional(v.array(v.string()), [])

// Separate from `customer.ts`: the first page needs this record, but none of the calls there.
/** A customer, as read from the backend. */
export const customerRecord = fields({
  salutation: text,
  fname: text,
  lname: text,
  company: text,
  email: text,
  phone: text,
  addrBilling: optional(address, { name: '', street: '', zip: '', city: '', country: '' }),
  addrShipping: optional(fields({ id: optionalId, ...address.entries }), null),
  isGuest: optionalFlag(false),
  unprintable,
})

export type Customer = v.InferOutput<typeof customerRecord>
export type Address = v.InferOutput<typeof address>
