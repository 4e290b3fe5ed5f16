import * as v from 'valibot'
import { filled, notNegative, positive, price, text, vat, whole } from './schema-fields.ts'

/** The usual rate where the museum stands; postage carries it unless the catalogue says otherwise. */
const SHIPPING_VAT = 8.1

export const article = v.strictObject({
  id: filled,
  /** A pass is made out to its owner. */
  kind: v.picklist(['article', 'pass'], "'article' or 'pass' expected"),
  name: text,
  teaser: text,
  description: text,
  price,
  vat,
  /** Pieces in all, those sold here included; left out, as many as anybody wants. */
  stock: v.optional(notNegative),
  /** One of `shipping.classes`; the first of them where it is left out. */
  shippingClass: v.optional(filled),
  sequenceNo: whole,
  /** Ids of `articleCategories`; a pass may have none. */
  categories: v.array(filled),
  /** The first one stands in lists. */
  pictures: v.pipe(
    v.array(v.strictObject({ file: filled, alt: text })),
    v.minLength(1, 'at least one picture'),
  ),
  /** Ids of other articles; those of the same category where it is left out. */
  related: v.optional(v.array(filled)),
})

export const voucherProduct = v.strictObject({
  id: filled,
  name: text,
  teaser: text,
  description: text,
  /** What it is worth; of a free amount the one it begins with. */
  price,
  vat,
  /** The buyer chooses the amount within these bounds, cents. */
  freeAmount: v.optional(v.strictObject({ min: positive, max: positive })),
  /** Id of one of `voucherGroups`. */
  group: filled,
  sequenceNo: whole,
  picture: filled,
  pictureAlt: text,
})

/** A code that stands on somebody's voucher. */
export const voucherCode = v.strictObject({
  barcode: filled,
  name: text,
  amount: positive,
  /** Spent before this shop came into being. */
  used: v.optional(notNegative),
  /** Both days belong to it. They are those of vouchers, at UTC+01:00 all year round. */
  validFromDay: v.optional(whole),
  validToDay: v.optional(whole),
})

export const shipping = v.strictObject({
  /** What costs differ by, besides the country; the museum's own names. */
  classes: v.optional(v.array(filled), []),
  /** Cents by country key, one cost or one for each class; customers elsewhere are asked to write. */
  countries: v.record(
    v.string(),
    v.union([price, v.record(v.string(), price)], 'cents, or cents by shipping class expected'),
  ),
  /** Goods worth this much are sent for nothing, cents. */
  freeFrom: v.optional(positive),
  /** Percent contained in the cost. */
  vat: v.optional(vat, SHIPPING_VAT),
})
