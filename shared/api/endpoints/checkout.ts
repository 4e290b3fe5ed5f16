import { DEFAULT_SHIPPING_COST_CENTS } from '@shop/shared/business-constants'
import { ORDERED_KINDS } from '@shop/shared/offerings'
import * as v from 'valibot'
import { bookedFile } from '../booked-file.ts'
import { lenientList } from '../decode.ts'
import { endpoint } from '../endpoint.ts'
import { repeatedList } from '../lists.ts'
import { fields, optional } from '../optional.ts'
import {
  cents,
  FLAG_VALUES,
  flag,
  id,
  optionalFlag,
  optionalId,
  rate,
  text,
  toBoolean,
  writtenFlag,
} from '../scalars.ts'
import { signed } from '../signed.ts'
import { unitPrice } from '../unit-price.ts'

/** A basket as it travels: each item in the shape its line kind gives it. */
const wireCart = v.object({
  ver: v.literal(1),
  items: v.array(v.looseObject({ type: v.string() })),
  external_document_number: v.optional(v.nullable(v.string())),
})

export type WireCart = v.InferOutput<typeof wireCart>

/** Where the provider sends the browser afterwards; both absolute. */
export const returnUrls = v.object({
  continue: v.pipe(v.string(), v.url()),
  cancel: v.pipe(v.string(), v.url()),
})

/** Account of a direct debit, or the wallet that pays; null for every other way. */
export const paymentAux = v.nullable(
  v.union([
    v.object({ accountHolder: v.string(), IBAN: v.string() }),
    v.picklist(['APPLEPAY', 'GOOGLEPAY']),
  ]),
)

export type PaymentAux = v.InferOutput<typeof paymentAux>

export const providerAddress = v.union([
  v.pipe(
    v.string(),
    v.url(),
    v.transform((url): { url: string; cartId: string | null } => ({ url, cartId: null })),
  ),
  // A cart named in an odd way stands in the address as well, or comes back with the visitor.
  fields({ url: v.pipe(v.string(), v.url()), cartId: optionalId }),
])

/** More than any challenge and its solution need. */
export const MOST_PROOF_LENGTH = 4000

/**
 * Holds the places and answers the payment provider's address, to which the browser goes. While a
 * waiting room is open, a basket without a good pass is refused with a message at `room_pass`. When
 * many order, one may be refused with a message at `proof`, and with a `challenge` beside it that the
 * shop solves by itself before it asks again.
 */
export const checkoutInitPayment = endpoint({
  method: 'POST',
  path: 'checkout/initPayment',
  body: v.object({
    payart: id,
    aux: paymentAux,
    partner: v.nullable(v.string()),
    cart: wireCart,
    url: returnUrls,
    token: v.optional(v.string()),
    /** Of a visitor whom the waiting room has let in. */
    room_pass: v.optional(signed),
    /** The challenge of the refusal before and its solution, as JSON in base64 (ALTCHA). */
    proof: v.optional(v.pipe(v.string(), v.maxLength(MOST_PROOF_LENGTH))),
  }),
  answer: providerAddress,
})

/** More than any backend needs for what nobody guesses. */
const LONGEST_KEY = 200

/** Turns a paid cart into a booking; repeated for the same cart, it returns the same booking. */
export const checkoutExecPayment = endpoint({
  method: 'POST',
  path: 'checkout/execPayment',
  isRepeatable: true,
  query: v.object({
    us: v.string(),
    sessionUs: v.string(),
    srcURL: v.string(),
    token: v.optional(v.string()),
  }),
  body: v.object({ cartId: v.string() }),
  answer: fields({
    booking_id: id,
    // Null where it is not said whether tickets come by e-mail: a booking is one all the same.
    has_tickets: optional(writtenFlag, null),
    /** Opens `booking/file` for the rest of the visit; empty where the backend gives none. */
    booking_key: optional(v.pipe(v.string(), v.maxLength(LONGEST_KEY)), ''),
    /** What can be downloaded with it. */
    files: optional(lenientList('files', bookedFile), []),
  }),
})

/**
 * True or false where that is written; null for every other answer, and for none. The API description
 * has it as a flag.
 */
const cancelled = {
  ...v.pipe(
    v.unknown(),
    v.transform((answer) =>
      answer !== '' && FLAG_VALUES.includes(answer) ? toBoolean(answer) : null,
    ),
  ),
  pipe: flag.pipe,
} as v.GenericSchema<unknown, boolean | null>

/** Releases the places held for the cart. */
export const checkoutCancel = endpoint({
  method: 'POST',
  path: 'checkout/cancel',
  query: v.object({ noRedirect: v.literal('1'), cartId: v.string() }),
  answer: cancelled,
})

/** Of an event or a tour `price` is the lowest; `vat_value` stands where one piece can be added as it is. */
const suggestion = fields({
  type: v.picklist(ORDERED_KINDS),
  id,
  name: text,
  price: unitPrice,
  from: optionalFlag(false),
  vat_value: optional(rate, null),
  /** The category an article is filed under; empty for none. */
  category: text,
  picture: text,
  /** Smaller copies of `picture`, written as HTML's `srcset`; empty for none. */
  picture_srcset: text,
})

export type Suggestion = v.InferOutput<typeof suggestion>

/** Suggestions to go with the basket; an event is identified by its own id. */
export const checkoutSuggest = endpoint({
  method: 'POST',
  path: 'checkout/suggest',
  isRepeatable: true,
  body: v.object({ cart: wireCart }),
  // Things of different types may have the same id.
  answer: repeatedList('suggestions', suggestion),
})

/** What is said to be the cost and is no number counts as the cost of last resort. */
const statedCost = v.union([
  cents,
  v.pipe(
    v.unknown(),
    v.transform(() => DEFAULT_SHIPPING_COST_CENTS),
  ),
])

/** Null or a word in the place of the answer says something of the cost; a page or half an answer does not. */
const noNumber = v.union([v.null(), v.pipe(v.string(), v.trim(), v.regex(/^[\p{L}-]+$/u))])

const shippingCost = v.union([
  fields({
    cost: statedCost,
    vat_value: optional(v.pipe(rate, v.maxValue(100)), null),
  }),
  v.object({ code: v.pipe(v.string(), v.nonEmpty()) }),
  v.pipe(
    v.union([
      cents,
      v.pipe(
        noNumber,
        v.transform(() => DEFAULT_SHIPPING_COST_CENTS),
      ),
    ]),
    v.transform((cost): { cost: number; vat_value: number | null } => ({ cost, vat_value: null })),
  ),
])

export type ShippingCostAnswer = v.InferOutput<typeof shippingCost>

/** Where an owner's pass is sent; their name is not sent along. */
const sentOwner = v.object({
  address: v.object({ country: v.optional(v.string()) }),
  send_to_custom_addr: flag,
})

/**
 * What sending the goods costs, cents, and the tax rate contained in it; null where it is not told.
 * Where there is no cost, answer or failure carries `code`. `country` is the customer's; an item of
 * passes names where the owners live whose passes go to them. A backend that does not read them
 * answers by the customer's country alone.
 */
export const shippingCosts = endpoint({
  method: 'POST',
  path: 'shipping/costs',
  isRepeatable: true,
  query: v.object({ token: v.optional(v.string()) }),
  body: v.object({
    country: v.optional(v.string()),
    cart: v.array(v.looseObject({ type: v.string(), id, owners: v.optional(v.array(sentOwner)) })),
  }),
  answer: shippingCost,
})
