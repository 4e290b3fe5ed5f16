import * as v from 'valibot'
import { flag, id, text } from '../scalars.ts'

const address = v.object({
  name: text,
  street: text,
  zip: text,
  city: text,
  country: text,
})

// Apart from the calls, since the first page needs it and none of them.
/** A customer as it is read. */
export const customerRecord = v.object({
  salutation: text,
  fname: text,
  lname: text,
  company: text,
  email: text,
  phone: text,
  addrBilling: v.fallback(address, { name: '', street: '', zip: '', city: '', country: '' }),
  addrShipping: v.fallback(
    v.nullable(v.object({ id: v.optional(v.nullable(id), null), ...address.entries })),
    null,
  ),
  isGuest: v.optional(flag, false),
})

export type Customer = v.InferOutput<typeof customerRecord>
export type Address = v.InferOutput<typeof address>
