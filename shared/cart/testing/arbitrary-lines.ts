import { COUNT_CAP } from '@shop/shared/business-constants'
import fc from 'fast-check'
import { type CartLine, recomputedLine } from '../line.ts'
import {
  aDayTicketLine,
  aFamilyTicketLine,
  aMerchandiseLine,
  aPassLine,
  aTicketLine,
  aTourLine,
  aVoucherCodeLine,
  aVoucherLine,
} from './line-builders.ts'

/** Baskets of every shape for property tests: valid, in the future, with correct sums. */

const pieces = fc.integer({ min: 1, max: COUNT_CAP })
const priceCents = fc.integer({ min: 0, max: 1_000_000 })
const rate = fc
  .oneof(fc.constantFrom(0, 2.6, 8.1, 0.081), fc.double({ min: 0, max: 100, noNaN: true }))
  // JSON turns -0 into 0.
  .map((value) => value + 0)

const admission = fc.record({
  id: fc.uuid(),
  name: fc.string(),
  price: priceCents,
  vat_value: rate,
  count: pieces,
})
const subtickets = fc.array(admission, { maxLength: 3 })

/** Unique questions, each answered with a value that a form can produce. */
const answers = fc.uniqueArray(
  fc.record({
    id: fc.uuid(),
    type: fc.constantFrom('text', 'number', 'choice', 'yes_no', 'date'),
    value: fc.oneof(fc.string(), fc.integer(), fc.boolean()),
    question: fc.string(),
    shown: fc.string(),
  }),
  { maxLength: 3, selector: ({ id }) => id },
)

const sold: fc.Arbitrary<CartLine> = fc.oneof(
  fc.record({ totalCount: pieces, price: priceCents, tax: rate }).map(aTicketLine),
  fc
    .record({
      price: priceCents,
      tax: rate,
      subtickets: fc.array(admission, { minLength: 1, maxLength: 3 }),
    })
    .map(aFamilyTicketLine),
  fc
    .record({
      tours: pieces,
      totalCount: pieces,
      single_ticketing: fc.boolean(),
      price: priceCents,
      priceId: fc.option(fc.uuid()),
      vat_value: rate,
      answers,
      tickets: fc.array(
        fc.tuple(admission, subtickets).map(([own, subs]) => ({ ...own, subtickets: subs })),
        { maxLength: 3 },
      ),
    })
    .map(aTourLine),
  fc.record({ count: pieces, price: priceCents, vat_value: rate }).map(aMerchandiseLine),
  fc.record({ price: priceCents, vat_value: rate }).map(aPassLine),
  fc
    .record({ count: pieces, price: priceCents, vat_value: rate, variable_amount: fc.boolean() })
    // A freely chosen amount must be above zero.
    .map((of) =>
      aVoucherLine({ ...of, price: of.variable_amount ? Math.max(1, of.price) : of.price }),
    ),
  fc
    .record({
      dayTickets: fc.array(
        fc.tuple(admission, subtickets).map(([own, subs]) => ({ ...own, subtickets: subs })),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .map(aDayTicketLine),
)

/** The barcode is unique, because a basket contains each code at most once. */
const code: fc.Arbitrary<CartLine> = fc
  .record({
    barcode: fc.uuid(),
    totalPrice: fc.integer({ min: -5_000_000, max: 0 }).map((cents) => cents + 0),
  })
  .map(aVoucherCodeLine)

export const someLines = fc
  .array(fc.oneof({ arbitrary: sold, weight: 2 }, { arbitrary: code, weight: 1 }), {
    maxLength: 12,
  })
  .map((lines) => lines.map(recomputedLine))

export const someShipping = fc.option(fc.nat(5000), { nil: null })
