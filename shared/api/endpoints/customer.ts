import * as v from 'valibot'
import { lenientList } from '../decode.ts'
import { endpoint } from '../endpoint.ts'
import { fields, optional } from '../optional.ts'
import { id, text } from '../scalars.ts'
import { customerRecord, headerText, unprintable } from './customer-record.ts'

/** A customer, as sent to the backend: registration, validation and update share it as `c`. */
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

/** A token must be sendable in a header, or every later call would fail before it is sent. */
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

/** The shop reads only the status; the body may be anything. */
const accepted = v.unknown()

/** A choice of a form field; without a name it is shown by its key. */
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

/**
 * The fields of the customer forms: countries, salutations, which fields are shown and which are
 * required.
 */
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

/**
 * md5 of the password in hexadecimal, as the interface requires. The server decides how it stores
 * it.
 */
const hashedPassword = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

/** A customer with an account: `c.password` is the password itself. 422 with messages by field. */
export const customerRegister = endpoint({
  method: 'POST',
  path: 'customer/register',
  body: v.object({ c: customerForm }),
  answer: accepted,
})

/**
 * A token for a customer with an account: 401 for a wrong e-mail or password, 429 after too many
 * attempts.
 */
export const authLogin = endpoint({
  method: 'POST',
  path: 'auth/login',
  body: v.object({ _u: v.string(), _p: hashedPassword }),
  answer: token,
})

/**
 * Ends the session of a token. The shop does not wait for the answer, and ignores it if the backend
 * has no such call. An unknown token is not a failure.
 */
export const authLogout = endpoint({
  method: 'POST',
  path: 'auth/logout',
  body: v.object({ token: v.string() }),
  answer: accepted,
})

/**
 * Mails a link for a new password to the owner of an account. The answer does not reveal whether
 * the account exists. The token of the link is appended to `backlink`.
 */
export const customerPwdReset = endpoint({
  method: 'POST',
  path: 'customer/pwdreset',
  body: v.object({ email: v.string(), backlink: v.string() }),
  answer: accepted,
})

/**
 * Sets a new password with the token of a mailed link, once, and returns a token for the sign-in.
 * 400 if a value is missing, 422 with a text for a used or expired link.
 */
export const customerPwdConfirm = endpoint({
  method: 'POST',
  path: 'customer/pwdconfirm',
  body: v.object({ token: v.string(), _p: v.string() }),
  answer: token,
})

/**
 * Proves an account's e-mail with the token of a mailed link; 422 with a text for a link that has
 * expired or was mailed to another address. Optional: a backend without it mails no such link.
 */
export const customerConfirm = endpoint({
  method: 'POST',
  path: 'customer/confirm',
  isRepeatable: true,
  body: v.object({ token: v.string() }),
  answer: accepted,
})

/** Old and new password; 422 with messages by field. Ends all other sessions of the customer. */
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
 * Stores the customer's data; 422 with messages by field. Like the customer's record, the answer
 * may list the texts that cannot be printed; any other answer is accepted.
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
 * Billing and shipping address of an order: open to all who know the id of an order that the museum
 * wrote; for a booking only to its customer, who is identified by `Authorization: Bearer`. 404 for
 * others and for unknown ids.
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
