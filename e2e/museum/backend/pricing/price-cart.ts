import { UNIT_PRICE_CAP_CENTS } from '@shop/shared/business-constants'
import { type CartItem, type CodeItem, readCartItem } from '../cart/cart-item.ts'
import { codeKey } from '../cart/codes.ts'
import {
  type ItemPricing,
  isPlaced,
  type PlacedItem,
  type PricedItem,
  type PricingContext,
} from '../cart/priced-item.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import { priceArticle, pricePass, priceVoucher } from './price-goods.ts'
import { priceTicket } from './price-ticket.ts'
import { priceTour } from './price-tour.ts'

/** Each is looked up, and held while the basket is paid. */
const MOST_CODES = 20

export type CartPricing = PricedCart | { kind: 'refused'; problem: CheckoutProblem }

export interface PricedCart {
  kind: 'priced'
  items: PricedItem[]
  /** Voucher codes as written, in their order; their worth is not known here. */
  barcodes: string[]
  /** Cents for the items. */
  total: number
}

/** Prices a basket; returns the first problem found. */
export function priceCart(wanted: readonly unknown[], context: PricingContext): CartPricing {
  const items: PricedItem[] = []
  const barcodes: string[] = []
  for (const input of wanted) {
    const item = readCartItem(input)
    if (item === null) return refuse({ kind: 'unknownItem' })
    if (item.type === 'voucherCode') {
      if (barcodes.length === MOST_CODES) return refuse({ kind: 'codesTooMany', max: MOST_CODES })
      if (barcodes.some((other) => codeKey(other) === codeKey(item.barcode)))
        return refuse({ kind: 'codeTwice', code: item.barcode })
      barcodes.push(item.barcode)
      continue
    }
    const pricing = priceLine(item, context)
    if (pricing.kind !== 'priced') return refuse(pricing)
    items.push(pricing.priced)
  }
  if (items.length === 0) return refuse({ kind: 'emptyCart' })
  const problem = checkSlots(items.filter(isPlaced))
  if (problem !== null) return refuse(problem)
  const total = items.reduce((sum, { line }) => sum + line.total, 0)
  if (total > UNIT_PRICE_CAP_CENTS) return refuse({ kind: 'tooExpensive' })
  return { kind: 'priced', items, barcodes, total }
}

function refuse(problem: CheckoutProblem): CartPricing {
  return { kind: 'refused', problem }
}

/** Checks lines of the same slot against each other. */
function checkSlots(items: readonly PlacedItem[]): CheckoutProblem | null {
  const alone = items.find((item) => isWithoutPaidTicket(item, items))
  if (alone !== undefined) return { kind: 'needsPaidTicket', line: alone.line }
  const crowded = items.find((item) => placesInSlot(item, items) > item.maxPlaces)
  if (crowded === undefined) return null
  return { kind: 'tooManyPlaces', line: crowded.line, max: crowded.maxPlaces }
}

/** Some tickets are only given together with a paid one of the same event and slot. */
function isWithoutPaidTicket(item: PlacedItem, items: readonly PlacedItem[]): boolean {
  if (!item.needsPaidTicket) return false
  return !items.some(
    (other) => !other.needsPaidTicket && other.line.total > 0 && isSameSlot(item, other),
  )
}

/** Places that the whole basket takes in the slot of a line. */
function placesInSlot(item: PlacedItem, items: readonly PlacedItem[]): number {
  return items
    .filter((other) => isSameSlot(item, other))
    .reduce((sum, { takes }) => sum + takes.places, 0)
}

function isSameSlot({ slot: one }: PlacedItem, { slot: other }: PlacedItem): boolean {
  return one.offeringId === other.offeringId && one.startsAt === other.startsAt
}

/**
 * Prices one item of a basket from its ids and counts alone, and checks what can be checked
 * without the database: that it is sold, open, not over, and that its counts are allowed.
 */
function priceLine(item: Exclude<CartItem, CodeItem>, context: PricingContext): ItemPricing {
  switch (item.type) {
    case 'guidedTour':
      return priceTour(item, context)
    case 'merchandise':
      return priceArticle(item, context)
    case 'annualPass':
      return pricePass(item, context)
    case 'voucher':
      return priceVoucher(item, context)
    default:
      return priceTicket(item, context)
  }
}
