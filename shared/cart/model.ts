import { createEvent, createStore, sample } from 'effector'
import {
  type Cart,
  emptyCart,
  type NoticedLine,
  type RestoredCart,
  settled,
  withLines,
  withShipping,
} from './cart.ts'
import type { CartLine } from './line.ts'
import type { ShippingOutcome } from './shipping.ts'
import { cartTotals } from './totals.ts'
import { withoutKnownCodes } from './voucher-order.ts'
import { withoutBought } from './without-bought.ts'

declare global {
  /** How often this module was evaluated. More than once means two baskets that know nothing of each other. */
  var __shopCartModelEvaluations: number | undefined
}
globalThis.__shopCartModelEvaluations = (globalThis.__shopCartModelEvaluations ?? 0) + 1

export const lineAdded = createEvent<CartLine>()
/** Several lines of one choice, in this order. Raised one by one within a tick, all but the last are lost. */
export const linesAdded = createEvent<CartLine[]>()
/** Takes the place of the line in the basket. A place that does not exist changes nothing. */
export const lineRemoved = createEvent<number>()
export const lineReplaced = createEvent<{ index: number; line: CartLine }>()
/** Several lines at once, each in the place of another, such as at the prices of now. */
export const linesReplaced = createEvent<{ index: number; line: CartLine }[]>()
/** Lines under other names, such as those of another language. Nothing else about them is new. */
export const linesRenamed = createEvent<{ index: number; line: CartLine }[]>()
/** These were paid for: each leaves the basket once, and all that was not among them stays. */
export const linesBought = createEvent<readonly CartLine[]>()
export const cleared = createEvent()
export const errorSet = createEvent<string | null>()
export const cartIdSet = createEvent<string | null>()
export const requestInvoiceChanged = createEvent<boolean>()
export const externalDocumentNumberChanged = createEvent<string>()
export const shippingCostChanged = createEvent<ShippingOutcome>()
export const restoreNoticeDismissed = createEvent()

/** The lines are in the basket, or one is out of it: what reports of adding and removing listen to. */
export const linesStored = createEvent<CartLine[]>()
export const lineTakenOut = createEvent<{ index: number; line: CartLine }>()
/** The basket was cleared of these, which nobody has bought. */
export const allTakenOut = createEvent<CartLine[]>()
/** All that was in the basket is paid for. */
export const allBought = createEvent()

/** What is left of a basket of which something was bought. */
const restKept = createEvent<CartLine[]>()
/** The code with this barcode is in the basket already and was not added again. */
export const voucherCodeDuplicated = createEvent<string>()
export const cartRestored = createEvent<RestoredCart>()

/** A place that does not exist takes nothing. */
function inTheirPlaces(form: CartLine[], lines: readonly { index: number; line: CartLine }[]) {
  return lines.reduce(
    (next, { index, line }) => (index in next ? next.with(index, line) : next),
    form,
  )
}

export const $cart = createStore<Cart>(emptyCart)
  .on(linesStored, (cart, lines) => withLines(cart, [...cart.form, ...lines]))
  .on(lineTakenOut, (cart, { index }) => withLines(cart, cart.form.toSpliced(index, 1)))
  .on(lineReplaced, (cart, { index, line }) =>
    index in cart.form ? withLines(cart, cart.form.with(index, line)) : cart,
  )
  .on(linesReplaced, (cart, replaced) => withLines(cart, inTheirPlaces(cart.form, replaced)))
  // What was said about the basket is still true of it under other names.
  .on(linesRenamed, (cart, renamed) =>
    settled({ ...cart, form: inTheirPlaces(cart.form, renamed) }),
  )
  // The server's cart is used up; this basket is another one.
  .on(restKept, (cart, form) => ({ ...withLines(cart, form), cartId: null }))
  .on(errorSet, (cart, error) => ({ ...cart, error }))
  .on(cartIdSet, (cart, cartId) => ({ ...cart, cartId }))
  .on(requestInvoiceChanged, (cart, requestInvoice) => ({ ...cart, requestInvoice }))
  .on(externalDocumentNumberChanged, (cart, externalDocumentNumber) => ({
    ...cart,
    externalDocumentNumber,
  }))
  .on(shippingCostChanged, withShipping)
  .on(cartRestored, (_, { cart }) => cart)
  .reset(allTakenOut, allBought)

/** What a restored basket had to leave out; null when nothing, or once the visitor has seen it. */
export const $restoreNotice = createStore<NoticedLine[] | null>(null)
  .on(cartRestored, (_, { noticed }) => (noticed.length > 0 ? noticed : null))
  .reset(restoreNoticeDismissed)

export const $lines = $cart.map((cart) => cart.form)
/** The badge of the basket counts lines, not pieces. */
export const $count = $lines.map((lines) => lines.length)
export const $totals = $cart.map((cart) =>
  cartTotals(cart.form, cart.shippingCosts, cart.shippingVat),
)

// One judgement for both outcomes: had each its own look at the lines, the second would already
// find the code that the first one has just added.
const additionJudged = sample({
  clock: [linesAdded, lineAdded.map((line) => [line])],
  source: $lines,
  fn: withoutKnownCodes,
})

sample({
  clock: additionJudged,
  filter: ({ fresh }) => fresh.length > 0,
  fn: ({ fresh }) => fresh,
  target: linesStored,
})
sample({
  clock: additionJudged.filterMap(({ duplicates }) => duplicates[0]),
  target: voucherCodeDuplicated,
})

sample({
  clock: sample({
    clock: lineRemoved,
    source: $lines,
    fn: (lines, index) => ({ index, line: lines[index] }),
  }),
  filter: (found): found is { index: number; line: CartLine } => found.line !== undefined,
  target: lineTakenOut,
})

sample({ clock: cleared, source: $lines, target: allTakenOut })

const boughtTakenOut = sample({ clock: linesBought, source: $lines, fn: withoutBought })

sample({
  clock: boughtTakenOut,
  filter: (rest) => rest.length === 0,
  fn: () => {},
  target: allBought,
})
sample({ clock: boughtTakenOut, filter: (rest) => rest.length > 0, target: restKept })
