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
  /** How often this module was evaluated. More than once means two separate baskets: a bug. */
  var __shopCartModelEvaluations: number | undefined
}
globalThis.__shopCartModelEvaluations = (globalThis.__shopCartModelEvaluations ?? 0) + 1

export const lineAdded = createEvent<CartLine>()
/**
 * Adds several lines in this order. Of separate events in one tick, only the last would be stored.
 */
export const linesAdded = createEvent<CartLine[]>()
/** Index of the line in the basket. Unknown indexes are ignored, here and below. */
export const lineRemoved = createEvent<number>()
export const lineReplaced = createEvent<{ index: number; line: CartLine }>()
/** Replaces several lines at once, e.g. by ones with current prices. */
export const linesReplaced = createEvent<{ index: number; line: CartLine }[]>()
/** Replaces names only, e.g. after a change of language. */
export const linesRenamed = createEvent<{ index: number; line: CartLine }[]>()
/** These lines were paid: each is removed from the basket once; all other lines stay. */
export const linesBought = createEvent<readonly CartLine[]>()
export const cleared = createEvent()
export const errorSet = createEvent<string | null>()
export const cartIdSet = createEvent<string | null>()
export const requestInvoiceChanged = createEvent<boolean>()
export const externalDocumentNumberChanged = createEvent<string>()
export const shippingCostChanged = createEvent<ShippingOutcome>()
export const restoreNoticeDismissed = createEvent()

/** After lines were really added or removed; analytics listens to these. */
export const linesStored = createEvent<CartLine[]>()
export const lineTakenOut = createEvent<{ index: number; line: CartLine }>()
/** The basket was cleared without a purchase; these were its lines. */
export const allTakenOut = createEvent<CartLine[]>()
export const allBought = createEvent()

/** The remaining lines after a purchase of some lines. */
const linesLeft = createEvent<CartLine[]>()
/** A code with this barcode was already in the basket, so it was not added. */
export const voucherCodeDuplicated = createEvent<string>()
export const cartRestored = createEvent<RestoredCart>()

/** Ignores unknown indexes. */
function inTheirPlaces(all: CartLine[], lines: readonly { index: number; line: CartLine }[]) {
  return lines.reduce(
    (next, { index, line }) => (index in next ? next.with(index, line) : next),
    all,
  )
}

export const $cart = createStore<Cart>(emptyCart)
  .on(linesStored, (cart, lines) => withLines(cart, [...cart.lines, ...lines]))
  .on(lineTakenOut, (cart, { index }) => withLines(cart, cart.lines.toSpliced(index, 1)))
  .on(lineReplaced, (cart, { index, line }) =>
    index in cart.lines ? withLines(cart, cart.lines.with(index, line)) : cart,
  )
  .on(linesReplaced, (cart, replaced) => withLines(cart, inTheirPlaces(cart.lines, replaced)))
  // Only names change, so the error still applies.
  .on(linesRenamed, (cart, renamed) =>
    settled({ ...cart, lines: inTheirPlaces(cart.lines, renamed) }),
  )
  // The server's cart is paid; the remaining lines need a new one.
  .on(linesLeft, (cart, lines) => ({ ...withLines(cart, lines), cartId: null }))
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

/** Lines to report to the visitor after a restore; null if there are none, or after dismissal. */
export const $restoreNotice = createStore<NoticedLine[] | null>(null)
  .on(cartRestored, (_, { noticed }) => (noticed.length > 0 ? noticed : null))
  .reset(restoreNoticeDismissed)

export const $lines = $cart.map((cart) => cart.lines)
/** The badge of the basket counts lines, not pieces. */
export const $count = $lines.map((lines) => lines.length)
export const $totals = $cart.map((cart) =>
  cartTotals(cart.lines, cart.shippingCosts, cart.shippingVat),
)

// Decide in one step which lines are new and which codes are duplicates: a second check would find
// the code that was just added, and report it as a duplicate.
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
  target: allBought,
})
sample({ clock: boughtTakenOut, filter: (rest) => rest.length > 0, target: linesLeft })
