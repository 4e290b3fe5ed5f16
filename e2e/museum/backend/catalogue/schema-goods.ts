import * as v from 'valibot'
import { filled, notNegative, picture, positive, price, text, vat, whole } from './schema-fields.ts'

/**
 * The usual rate in the country of the museum; applies to postage unless the catalogue sets
 * another.
 */
const SHIPPING_VAT = 8.1

export const article = v.strictObject({
  id: filled,
  /** A pass is issued to a named owner. */
  kind: v.picklist(['article', 'pass'], "'article' or 'pass' expected"),
  name: text,
  teaser: text,
  description: text,
  price,
  vat,
  /** Pieces in total, including those already sold here; unlimited if left out. */
  stock: v.optional(notNegative),
  /** One of `shipping.classes`; the first class if left out. */
  shippingClass: v.optional(filled),
  sequenceNo: whole,
  /** Ids of `articleCategories`; a pass may have none. */
  categories: v.array(filled),
  /** Lists show the first picture. */
  pictures: v.pipe(v.array(picture), v.minLength(1, 'at least one picture')),
  /** Ids of other articles; if left out, articles of the same category are used. */
  related: v.optional(v.array(filled)),
})

export const voucherProduct = v.strictObject({
  id: filled,
  name: text,
  teaser: text,
  description: text,
  /** The price in cents, which is also the value; for a free amount, the initial amount. */
  price,
  vat,
  /** The buyer chooses the amount within these bounds, cents. */
  freeAmount: v.optional(v.strictObject({ min: positive, max: positive })),
  /** May the buyer have it mailed to another address on a later day? */
  mailedLater: v.optional(v.boolean()),
  /** Id of one of `voucherGroups`. */
  group: filled,
  sequenceNo: whole,
  picture: filled,
  pictureAlt: text,
})

/** A code printed on an issued voucher. */
export const voucherCode = v.strictObject({
  barcode: filled,
  name: text,
  amount: positive,
  /** Cents spent before this shop existed. */
  used: v.optional(notNegative),
  /** Both days are included. They are voucher days, at UTC+01:00 all year round. */
  validFromDay: v.optional(whole),
  validToDay: v.optional(whole),
})

export const shipping = v.strictObject({
  /**
   * Costs may differ by class as well as by country; the museum chooses the names of the classes.
   */
  classes: v.optional(v.array(filled), []),
  /**
   * Cents by country key: one cost, or one for each class. The shop asks customers in other
   * countries to write to the museum.
   */
  countries: v.record(
    v.string(),
    v.union([price, v.record(v.string(), price)], 'cents, or cents by shipping class expected'),
  ),
  /** Shipping is free for goods worth at least this much, cents. */
  freeFrom: v.optional(positive),
  /** Percent contained in the cost. */
  vat: v.optional(vat, SHIPPING_VAT),
})
