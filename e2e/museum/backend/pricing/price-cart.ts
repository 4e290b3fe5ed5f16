import { UNIT_PRICE_CAP_CENTS } from '@shop/shared/business-constants'
import * as v from 'valibot'
import { codeItem, codeKey } from '../cart/codes.ts'
import { type PricedLine, readCartItem } from '../cart/line-kinds.ts'
import {
  isPlaced,
  type PlacedItem,
  type PricedItem,
  type PricingContext,
} from '../cart/priced-item.ts'
import type { CheckoutProblem } from '../cart/problem.ts'

/** Maximum number of voucher codes in a basket: each is looked up, and held during the payment. */
const MOST_CODES = 20

export type CartPricing = PricedCart | { kind: 'refused'; problem: CheckoutProblem }

export interface PricedCart {
  kind: 'priced'
  items: PricedItem<PricedLine>[]
  /** Voucher codes as typed, in their order; their value is not known here. */
  barcodes: string[]
  /** Cents for the items. */
  total: number
}

/** Prices a basket; returns the first problem found. */
export function priceCart(wanted: readonly unknown[], context: PricingContext): CartPricing {
  const items: PricedItem<PricedLine>[] = []
  const barcodes: string[] = []
  for (const input of wanted) {
    const code = v.safeParse(codeItem, input)
    if (code.success) {
      const { barcode } = code.output
      if (barcodes.length === MOST_CODES) return refuse({ kind: 'codesTooMany', max: MOST_CODES })
      if (barcodes.some((other) => codeKey(other) === codeKey(barcode)))
        return refuse({ kind: 'codeTwice', code: barcode })
      barcodes.push(barcode)
      continue
    }
    const read = readCartItem(input)
    const pricing = read?.kind.price(read.item, context) ?? { kind: 'unknownItem' }
    if (pricing.kind !== 'priced') return refuse(pricing)
    const { line } = pricing.priced
    const isSecond = items.some(({ line: other }) => other.kind === 'donation')
    if (line.kind === 'donation' && isSecond) return refuse({ kind: 'badCount', line })
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

function isWithoutPaidTicket(item: PlacedItem, items: readonly PlacedItem[]): boolean {
  if (!item.needsPaidTicket) return false
  return !items.some(
    (other) => !other.needsPaidTicket && other.line.total > 0 && isSameSlot(item, other),
  )
}

function placesInSlot(item: PlacedItem, items: readonly PlacedItem[]): number {
  return items
    .filter((other) => isSameSlot(item, other))
    .reduce((sum, { takes }) => sum + takes.places, 0)
}

function isSameSlot({ slot: one }: PlacedItem, { slot: other }: PlacedItem): boolean {
  return one.offeringId === other.offeringId && one.startsAt === other.startsAt
}
