import * as v from 'valibot'
import { lenientList } from '../decode.ts'
import { endpoint } from '../endpoint.ts'
import { fields, optional } from '../optional.ts'
import { id, text } from '../scalars.ts'
import { customerRecord, headerText, unprintable } from './customer-record.ts'

/** The customer as it is written: registration, validation and update share it as `c`. */
export const customerForm = v.object({
  email: v.optional(v.string()),
  password: v.optional(v.string()),
  salutation: v.optional(v.string()),
  fname: v.optional(v.string()),
  lname: v.optional(v.string()),
  company: v.optional(v.string()),
  phone: v.optional(v.string()),
  street: v.optional(v.string()),
  zip: v.optional(v.string()),
  city: v.optional(v.string()),
  country: v.optional(v.string()),
  /** Null when goods go to the billing address. */
  shipping: v.optional(
    v.nullable(
      v.object({
        name: v.string(),
        street: v.string(),
        zip: v.string(),
        city: v.string(),
        country: v.optional(v.string()),
      }),
    ),
  ),
  send_invoice: v.optional(v.boolean()),
})

export type CustomerForm = v.InferOutput<typeof customerForm>

/** One that cannot be sent again is no token, or every later call would fail before it is sent. */
const token = v.pipe(
  v.union([
    id,
    v.pipe(
      v.object({ token: id }),
      v.transform((answer) => answer.token),
    ),
  ]),
  headerText,
)

/** A status answer whose body carries nothing the shop reads. */
const accepted = v.unknown()

/** What a field offers to choose from; one without a name is called by its key. */
const choice = v.pipe(
  fields({ key: id, name: text }),
  v.transform(({ key, name }) => ({ key, name: name || key })),
)

const customerAttributes = fields({
  countries: optional(lenientList('countries', choice), []),
  salutations: optional(lenientList('salutations', choice), []),
  required_fields: optional(lenientList('required_fields', v.string()), []),
  visible_fields: optional(lenientList('visible_fields', v.string()), []),
})

export type CustomerAttributes = v.InferOutput<typeof customerAttributes>

/** The fields of the customer forms: countries, salutations, which are shown and which are required. */
export const customerAttr = endpoint({
  method: 'GET',
  path: 'customer/attr',
  answer: customerAttributes,
})

/** Validates a form without storing it; 422 with messages by field. */
export const customerValidate = endpoint({
  method: 'POST',
  path: 'customer/validate',
  isRepeatable: true,
  body: v.object({ c: customerForm, token: v.optional(v.string()) }),
  answer: accepted,
})

/** A token for a customer without an account. */
export const authGuest = endpoint({
  method: 'POST',
  path: 'auth/guest',
  body: v.object({}),
  answer: token,
})

/** md5 of the password in hexadecimal, as the interface requires. How the server stores it is its own decision. */
const hashedPassword = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/** A customer with an account: `c.password` is the password itself. 422 with messages by field. */
export const customerRegister = endpoint({
  method: 'POST',
  path: 'customer/register',
  body: v.object({ c: customerForm }),
  answer: accepted,
})

/** A token for a customer with an account: 401 for a wrong e-mail or password, 429 after too many attempts. */
export const authLogin = endpoint({
  method: 'POST',
  path: 'auth/login',
  body: v.object({ _u: v.string(), _p: hashedPassword }),
  answer: token,
})

/**
 * Ends the session of a token. The shop does not wait for it, and goes on without a word where there
 * is no such call; a token that nobody knows is no failure.
 */
export const authLogout = endpoint({
  method: 'POST',
  path: 'auth/logout',
  body: v.object({ token: v.string() }),
  answer: accepted,
})

/**
 * Mails a link to a new password to who has an account; the same answer whether there is one. The
 * token of the link is appended to `backlink`.
 */
export const customerPwdReset = endpoint({
  method: 'POST',
  path: 'customer/pwdreset',
  body: v.object({ email: v.string(), backlink: v.string() }),
  answer: accepted,
})

/**
 * Sets a new password with the token of a mailed link, once, and answers a token to be signed in
 * with. 400 where something is missing, 422 with a text for a link that is used up or too old.
 */
export const customerPwdConfirm = endpoint({
  method: 'POST',
  path: 'customer/pwdconfirm',
  body: v.object({ token: v.string(), _p: v.string() }),
  answer: token,
})

/**
 * Proves an account's e-mail with the token of a mailed link; 422 with a text for a link that is too
 * old or was mailed to another address. Optional: a backend without it mails no such link.
 */
export const customerConfirm = endpoint({
  method: 'POST',
  path: 'customer/confirm',
  isRepeatable: true,
  body: v.object({ token: v.string() }),
  answer: accepted,
})

/** Old and new password; 422 with messages by field. Every other sign-in of the customer ends. */
export const customerPwdChange = endpoint({
  method: 'POST',
  path: 'customer/pwdchange',
  body: v.object({ _po: hashedPassword, _pn: hashedPassword, token: v.string() }),
  answer: accepted,
})

/** A new e-mail, with the password; 422 with messages by field. */
export const customerEmailChange = endpoint({
  method: 'POST',
  path: 'customer/emailchange',
  body: v.object({ _po: hashedPassword, email: v.string(), token: v.string() }),
  answer: accepted,
})

/**
 * Stores the customer's data; 422 with messages by field. The answer may say, as the customer's
 * record does, which of their texts cannot be printed; any other answer will do.
 */
export const customerUpdate = endpoint({
  method: 'POST',
  path: 'customer/update',
  body: v.object({ c: customerForm, token: v.string() }),
  answer: v.fallback(fields({ unprintable }), { unprintable: [] }),
})

/** The customer behind a token, which travels as `_`. */
export const customerData = endpoint({
  method: 'GET',
  path: 'customer',
  query: v.object({ _: v.string() }),
  answer: customerRecord,
})

/**
 * Where an order is billed and sent to: for whoever knows the id of one that the museum has written,
 * and of a booking for its customer alone, who is named by `Authorization: Bearer`. 404 for anybody
 * else, and for what is none.
 */
export const customerFromOrder = endpoint({
  method: 'GET',
  path: 'customer/fromOrder',
  query: v.object({ id: v.string() }),
  answer: fields({
    addrBilling: customerRecord.entries.addrBilling,
    addrShipping: customerRecord.entries.addrShipping,
  }),
})
