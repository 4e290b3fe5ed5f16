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

/** A basket in the API: each item has the shape of its line kind. */
const wireCart = v.object({
  ver: v.literal(1),
  items: v.array(v.looseObject({ type: v.string() })),
  external_document_number: v.optional(v.nullable(v.string())),
})

export type WireCart = v.InferOutput<typeof wireCart>

/** Addresses to which the payment provider sends the browser back; both absolute. */
export const returnUrls = v.object({
  continue: v.pipe(v.string(), v.url()),
  cancel: v.pipe(v.string(), v.url()),
})

/** Account of a direct debit, or the wallet that pays; null for every other payment type. */
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
  // If `cartId` is unreadable, the id is also in the address, or in the address of the return.
  fields({ url: v.pipe(v.string(), v.url()), cartId: optionalId }),
])

/** Longer than any challenge with its solution. */
export const MOST_PROOF_LENGTH = 4000

/**
 * Holds the places and returns the payment provider's address, to which the browser goes. While a
 * waiting room is open, a basket without a valid pass is refused with a message at `room_pass`.
 * Under heavy load, a basket may be refused with a message at `proof` and with a `challenge`, which
 * the shop solves automatically before it tries again.
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
    /** The pass of a visitor whose turn in the waiting room has come. */
    room_pass: v.optional(signed),
    /** The challenge of the last refusal and its solution, as JSON in base64 (ALTCHA). */
    proof: v.optional(v.pipe(v.string(), v.maxLength(MOST_PROOF_LENGTH))),
  }),
  answer: providerAddress,
})

/** Longer than any secret key of a backend. */
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
    // Null if the answer does not say whether tickets come by e-mail: the booking is valid all the
    // same.
    has_tickets: optional(writtenFlag, null),
    /**
     * Key that opens `booking/file` for the rest of the visit, and optionally `booking/review` (404
     * otherwise); empty if the backend gives none.
     */
    booking_key: optional(v.pipe(v.string(), v.maxLength(LONGEST_KEY)), ''),
    /** The files that `booking_key` opens. */
    files: optional(lenientList('files', bookedFile), []),
  }),
})

/**
 * The flag in the answer; null for an empty answer or one that is not a flag. The API description
 * shows it as a flag.
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

/**
 * For an event or a tour, `price` is the lowest one; `vat_value` is set if one piece can be added
 * directly.
 */
const suggestion = fields({
  type: v.picklist(ORDERED_KINDS),
  id,
  name: text,
  price: unitPrice,
  from: optionalFlag(false),
  vat_value: optional(rate, null),
  /** The category of an article; empty for none. */
  category: text,
  picture: text,
  /** Smaller copies of `picture`, written as HTML's `srcset`; empty for none. */
  picture_srcset: text,
})

export type Suggestion = v.InferOutput<typeof suggestion>

/** Offers to suggest with the basket; an event has its own id, not that of a ticket. */
export const checkoutSuggest = endpoint({
  method: 'POST',
  path: 'checkout/suggest',
  isRepeatable: true,
  body: v.object({ cart: wireCart }),
  // Items of different types may have the same id.
  answer: repeatedList('suggestions', suggestion),
})

/** A cost that is not a number counts as the default shipping cost. */
const statedCost = v.union([
  cents,
  v.pipe(
    v.unknown(),
    v.transform(() => DEFAULT_SHIPPING_COST_CENTS),
  ),
])

/**
 * Accepts null or a single word as an answer without a number, but no web page or half an answer.
 */
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

/** The country to which an owner's pass is sent; the request does not contain the owner's name. */
const sentOwner = v.object({
  address: v.object({ country: v.optional(v.string()) }),
  send_to_custom_addr: flag,
})

/**
 * The cost of sending the goods, in cents, and the tax rate contained in it; null if unknown. If no
 * cost can be given, the answer or failure carries `code`. `country` is the customer's. An item
 * with passes lists the addresses of the owners who get their pass by post. A backend that ignores
 * these uses the customer's country alone.
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
