import * as v from 'valibot'
import { fields, optional } from '../optional.ts'
import { optionalFlag, optionalId, text } from '../scalars.ts'

/** What can be sent in a header and in an address: visible ASCII characters (RFC 9110, 5.5). */
export const headerText = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/))

const address = fields({
  name: text,
  street: text,
  zip: text,
  city: text,
  country: text,
})

/**
 * Texts of the customer that tickets and receipts cannot show in full, as no font has their
 * characters; none where the museum does not say.
 */
export const unprintable = optional(v.array(v.string()), [])

// Apart from the calls, since the first page needs it and none of them.
/** A customer as it is read. */
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
